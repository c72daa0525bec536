import type { ReviewType } from "#server/catalog/review-types";
import { createChance, type Chance } from "./chance";
import type { Person } from "./people";
import { phrase, wordsAbout, withinSentence, type Slots } from "./phrase";
import { productsOf, sentences, sentencesFor, type Role, type Sentence } from "./sentences";

interface CommentOccasion {
  person: Person;
  rating: number;
  reviewType: ReviewType;
  serviceType: string | null;
}

export interface Comment {
  text: string;
  sentences: { role: Role; text: string }[];
}

/** Sentence patterns by rating, with weights. */
type Shapes = Readonly<Record<string, number>>;

const serviceShapes: Record<number, Shapes> = {
  5: {
    short: 6,
    manner: 5,
    result: 6,
    "story manner": 13,
    "story result": 20,
    "manner result": 17,
    "result end": 8,
    "manner end": 6,
    "story manner result": 14,
    "story result end": 6,
    "result quibble": 3,
  },
  4: {
    result: 5,
    "story result quibble": 20,
    "manner quibble": 18,
    "result quibble": 20,
    "story manner quibble": 10,
    "manner result": 10,
    "story result": 9,
  },
  3: {
    middling: 10,
    "middling quibble": 26,
    "story middling": 14,
    "manner fault": 16,
    "quibble middling": 10,
    "result fault": 12,
    "story middling quibble": 12,
  },
  2: {
    fault: 12,
    "fault quibble": 22,
    "fault sour": 24,
    "middling fault": 22,
    "quibble fault": 20,
  },
  1: { fault: 14, "fault sour": 50, "fault fault": 24, "fault fault sour": 12 },
};

const advertisementShapes: Record<number, Shapes> = {
  5: { short: 14, "story good": 55, "story good end": 31 },
  4: { "story good": 38, "story good quibble": 50, short: 6, "story good end": 6 },
  3: { "story middling": 50, "story middling quibble": 30, "story good fault": 20 },
  2: { "story fault": 60, "story fault quibble": 20, "story middling sour": 20 },
  1: { "story fault sour": 55, "story fault": 25, "story fault fault": 20 },
};

const productsEach = 4;
const attempts = 200;
/** Maximum uses of the same sentence. */
const maxRepetitions = 15;

/**
 * Writes unique comments: no two have the same wording, and none with two or more sentences has the same templates as
 * another.
 */
export function createCommentWriter(
  chance: Chance,
  fixedComments: readonly string[],
): (occasion: CommentOccasion) => Comment {
  const uses = new Map<Sentence, number>();
  const usesByPerson = new Map<string, Map<Sentence, number>>();
  const usesByWording = new Map<string, number>();
  const written = new Set<string>(fixedComments.map(bare));

  return (occasion) => {
    const { person } = occasion;
    const usesHere = usesByPerson.get(person.username) ?? new Map<Sentence, number>();
    usesByPerson.set(person.username, usesHere);
    // Least used sentences first, so that adjacent comments start differently.
    const wear = (sentence: Sentence): number =>
      (usesHere.get(sentence) ?? 0) + (uses.get(sentence) ?? 0) / 60 + chance.next() * 0.9;

    for (let attempt = 0; attempt < attempts; attempt++) {
      const chosen = chooseSentences(occasion, chance, wear);
      if (!chosen) continue;
      const slots = slotsFor(occasion, chance);
      const texts = chosen.map(({ text }) => phrase(text, slots, chance));
      const text = texts.join(" ");
      const marks = marksOf(person, chosen, text);
      if (text.length < 30 || text.length > 420) continue;
      if (marks.some((mark) => written.has(mark))) continue;
      const wordings = texts.flatMap((each) => each.split(/(?<=[.?!]) /));
      if (wordings.some((each) => (usesByWording.get(each) ?? 0) >= maxRepetitions)) continue;

      for (const mark of marks) written.add(mark);
      for (const sentence of chosen) {
        uses.set(sentence, (uses.get(sentence) ?? 0) + 1);
        usesHere.set(sentence, (usesHere.get(sentence) ?? 0) + 1);
      }
      for (const each of wordings) usesByWording.set(each, (usesByWording.get(each) ?? 0) + 1);
      return { text, sentences: chosen.map(({ role }, index) => ({ role, text: texts[index]! })) };
    }
    throw new Error(`Nothing new can be said about ${person.username}.`);
  };
}

function chooseSentences(
  { person, rating, reviewType, serviceType }: CommentOccasion,
  chance: Chance,
  wear: (sentence: Sentence) => number,
): Sentence[] | null {
  const isAdvertisement = reviewType === "advertisement";
  const shape = chance.weigh((isAdvertisement ? advertisementShapes : serviceShapes)[rating] ?? {});
  const chosen: Sentence[] = [];
  for (const role of shape.split(" ") as Role[]) {
    const fitting = sentencesFor(person.category, role).filter(
      (sentence) =>
        (isAdvertisement
          ? sentence.subject === "advertisement"
          : sentence.subject === "any" || sentence.subject === serviceType) &&
        !chosen.includes(sentence) &&
        !chosen.some(({ topics }) => topics.some((topic) => sentence.topics.includes(topic))),
    );
    const exact = fitting.filter(({ subject }) => subject === serviceType);
    const pool = exact.length > 0 && chance.happens(0.65) ? exact : fitting;
    const [freshest] = pool
      .map((sentence) => ({ sentence, wear: wear(sentence) }))
      .sort((a, b) => a.wear - b.wear);
    if (!freshest) return null;
    chosen.push(freshest.sentence);
  }
  return chosen;
}

function slotsFor({ person }: CommentOccasion, chance: Chance): Slots {
  const specialty = chance.pick(person.specialties);
  const foreign = person.languages.filter((language) => language !== "English");
  // A language lesson names one of the provider's languages.
  const named = foreign.filter((language) => specialty.includes(language));
  const products = createChance(`products of ${person.username}`).shuffle(
    productsOf(person.category),
  );
  return {
    ...wordsAbout(person.name, person.voice),
    specialty: withinSentence(specialty),
    language: chance.pick([named, foreign, person.languages].find((list) => list.length > 0) ?? []),
    product: chance.pick(products.slice(0, productsEach)),
  };
}

/** Comparison keys of a comment: its plain words, and its templates. */
function marksOf(person: Person, chosen: readonly Sentence[], text: string): string[] {
  const name = wordsAbout(person.name, person.voice)["name"] ?? person.name;
  const words = bare(text.replaceAll(name, "N"));
  const indexes = chosen.map((sentence) => sentences.indexOf(sentence)).sort((a, b) => a - b);
  return indexes.length > 1 ? [words, indexes.join(" ")] : [words];
}

/** The text without pronouns and numbers. */
function bare(text: string): string {
  return text
    .replace(/\b(she|he|they|her|his|their|him|them)\b/gi, "P")
    .replace(/\d+|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi, "0")
    .toLowerCase();
}
