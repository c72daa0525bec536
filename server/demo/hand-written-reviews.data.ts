import type { Region } from "#server/catalog/regions";
import type { ReviewType } from "#server/catalog/review-types";
import type { VerificationMethod } from "./world";

/** Reviews told word for word: those of the ready reviewer, and of providers about one another. */
interface HandWrittenReview {
  provider: string;
  /** Username of the reviewer. */
  reviewer: string;
  daysAgo: number;
  rating: number;
  reviewType: ReviewType;
  serviceType: string | null;
  region: Region | null;
  method: VerificationMethod | null;
  promotionCode: string | null;
  helpfulCount: number;
  comment: string;
}

type Row = readonly [
  provider: string,
  daysAgo: number,
  rating: number,
  reviewType: ReviewType,
  serviceType: string | null,
  region: Region | null,
  method: VerificationMethod | null,
  promotionCode: string | null,
  helpfulCount: number,
  comment: string,
];

function by(reviewer: string, rows: readonly Row[]): HandWrittenReview[] {
  return rows.map(
    ([
      provider,
      daysAgo,
      rating,
      reviewType,
      serviceType,
      region,
      method,
      code,
      helpful,
      comment,
    ]) => ({
      provider,
      reviewer,
      daysAgo,
      rating,
      reviewType,
      serviceType,
      region,
      method,
      promotionCode: code,
      helpfulCount: helpful,
      comment,
    }),
  );
}

const service = "service";
const advertisement = "advertisement";

export const handWrittenReviews: readonly HandWrittenReview[] = [
  // oxfmt-ignore
  ...by("ines.runs.late", [
    ["amara.moves", 11, 5, service, "personal_training", "europe", "authenticated", "A2024517", 41,
      "I deadlifted my own bodyweight at 52. Amara never once made me feel late to it."],
    ["teo.writes.plans", 18, 5, service, "business_consulting", "europe", "phone", "T2024118", 27,
      "I raised my prices by eighteen percent and lost exactly one client, the one who paid late. Teodoro made me practise saying the number out loud until it stopped sounding like a question."],
    ["noor.breathes", 23, 5, service, "meditation_guidance", "europe", "email", null, 19,
      "I have slept through nine nights out of ten since September."],
    ["marcel.cuts", 35, 4, advertisement, null, null, "instagram", null, 22,
      "The curl cream he advertised works, though not on day two as promised. Credit to him for answering when I said so."],
    ["lingua.kitchen", 81, 5, service, "language_lessons", "europe", "phone", "L2024407", 33,
      "Learned the Greek aorist while burning onions. Would burn again."],
    ["northlight.media", 93, 3, service, "social_media_management", "north_america", "email", null, 9,
      "Good videos, slow invoices. The tripod was indeed brought."],
    ["yuki.frames", 142, 5, service, "photography", "asia", "phone", null, 30,
      "Our teapots finally look like the teapots we think we make. Forty frames, all usable, delivered a day early with notes on how to repeat the light ourselves."],
    ["gus.barbers", 170, 4, service, "hair_styling", "europe", "authenticated", null, 6,
      "I went in with my father and came out with a father who smells of cedar and has opinions about pomade."],
    ["siobhan.keane", 204, 5, service, "yoga_instruction", "europe", "authenticated", null, 14,
      "The hall smells of rope, the tea is strong, and at half past six no one has the strength to compete. I cannot touch my toes and have stopped bringing it up."],
    ["tamsin.wears", 251, 5, service, "wardrobe_consultation", "europe", "authenticated", "T2024933", 25,
      "Tamsin found eleven outfits in a wardrobe I had described as empty. We bought one belt."],
    ["greet.vos", 288, 4, service, "relationship_counseling", "europe", null, null, 12,
      "We argue in the kitchen now, which is progress, because before we did not argue at all."],
    ["kiln.and.co", 330, 2, service, "web_design", "europe", null, null, 17,
      "A lovely shop that no one could check out of for the first three weeks of December. It was mended, kindly and too late."],
    ["joss.whitcombe", 402, 5, service, "tutoring", "europe", "email", null, 21,
      "I am 52 and can do fractions. I did them at the dinner table, twice, on request."],
    ["priya.unstuck", 480, 5, service, "life_coaching", "asia", null, null, 16,
      "She asked what I would do if the list of pros and cons fell into a canal. I signed the contract the same week."],
  ]),
  // oxfmt-ignore
  ...by("teo.writes.plans", [
    ["studio.halvorsen", 16, 5, service, "graphic_design", "europe", "authenticated", null, 24,
      "They asked better questions in one hour than our last agency did in a year. The label sold out the first batch, which I can only blame on the heron."],
    ["lingua.kitchen", 260, 5, service, "language_lessons", "europe", "authenticated", null, 8,
      "I can now order lunch in Greek and negotiate its price, which was the real aim."],
  ]),
  // oxfmt-ignore
  ...by("lingua.kitchen", [
    ["studio.halvorsen", 31, 5, service, "illustration", "europe", "authenticated", null, 11,
      "Clear, punctual and kind about our terrible first logo. Two rounds, no drama, and files that opened on every computer we own."],
  ]),
  // oxfmt-ignore
  ...by("fern.and.figure", [
    ["studio.halvorsen", 48, 4, service, "illustration", "europe", "authenticated", null, 6,
      "Beautiful work. The hand-over guide arrived four days late, with an apology before we had noticed."],
    ["kiln.and.co", 190, 5, service, "graphic_design", "europe", "authenticated", null, 7,
      "Our catalogue lies open on the table by itself, which is all a catalogue should do."],
  ]),
];
