/** What is known about a provider of the demonstration. */
export interface Facts {
  username: string;
  displayName: string;
  title: string;
  specialties: string;
  biography: string;
  category: string;
  region: string;
  serviceTypes: string[];
}

export type Rule = (facts: Facts) => boolean;

const named = (name: string): Rule => ({ displayName }) => displayName === name; // oxfmt-ignore
const called = (pattern: RegExp): Rule => ({ displayName, username }) => pattern.test(`${displayName} ${username}`); // oxfmt-ignore
const titled = (pattern: RegExp): Rule => ({ title }) => pattern.test(title); // oxfmt-ignore
const says = (pattern: RegExp): Rule => ({ title, specialties }) => pattern.test(`${title}, ${specialties}`); // oxfmt-ignore
const about = (pattern: RegExp): Rule => ({ biography }) => pattern.test(biography); // oxfmt-ignore
const offers = (slug: string): Rule => ({ serviceTypes }) => serviceTypes.includes(slug); // oxfmt-ignore
const listed = (slug: string): Rule => ({ category }) => category === slug; // oxfmt-ignore
const worksIn = (slug: string): Rule => ({ region }) => region === slug; // oxfmt-ignore
const every = (...rules: Rule[]): Rule => (facts) => rules.every((rule) => rule(facts)); // oxfmt-ignore
const either = (...rules: Rule[]): Rule => (facts) => rules.some((rule) => rule(facts)); // oxfmt-ignore

/** A search and who is relevant to it: the first rule that holds gives 3, the second 2, the third 1. */
type Row = [search: string, ...grades: Rule[]];

const strings = (name: string) => (searches: string[]): Row[] => searches.map((search) => [search, named(name)]); // oxfmt-ignore

const people: Row[] = [
  ...strings("Amara Okafor")(["Amara Okafor", "okafor amara", "amara.moves", "Amara Okafro"]),
  ...strings("Studio Halvorsen")(["@studio.halvorsen", "halvorsen studio", "halvorzen"]),
  ...strings("Siobhán Keane")(["siobhan keane"]),
  ...strings("Håkon Eidsvik")(["hakon eidsvick"]),
  ...strings("Nguyễn Thu Hà")(["Nguyen Thu Ha"]),
  ...strings("Ayşegül Dinçer")(["aysegul"]),
  ...strings("Okan Yıldıztepe")(["yildiztepe"]),
  ...strings("The Paper Giraffe")(["paper girafe"]),
  ...strings("Iron & Honey")(["iron and honey"]),
  ...strings("Quiet Harbour Practice")(["quiet harbor"]),
  ["mei", called(/\bmei\b/i)],
];

const trades: Row[] = [
  ["fitness", listed("fitness")],
  ["strength coach", titled(/strength/i), every(listed("fitness"), says(/strength/i)), titled(/lifting/i)],
  ["running coach", titled(/running/i), every(listed("fitness"), says(/runn|marathon/i))],
  ["personal training", titled(/personal trainer/i), offers("personal_training")],
  ["personal trainers", titled(/personal trainer/i), offers("personal_training")],
  ["yoga", titled(/yoga/i), offers("yoga_instruction")],
  ["yoga teachers", titled(/yoga/i), offers("yoga_instruction")],
  ["swimming teacher", titled(/swimming teacher/i), titled(/swimming/i), says(/swim/i)],
  ["boxing", titled(/boxing/i), says(/boxing/i)],
  ["kettlebells", titled(/kettlebell/i), says(/kettlebell/i), about(/kettlebell/i)],
  ["meal prep", titled(/meal prep/i), offers("meal_prep")],
  ["nutrition", titled(/nutrition|dietitian/i), offers("nutrition_coaching")],
  ["meditation", titled(/meditation/i), either(offers("meditation_guidance"), says(/meditation/i))],
  ["couples therapist", titled(/couples/i), says(/couples/i), offers("relationship_counseling")],
  ["psychologists", titled(/psychologist/i)],
  ["burnout", says(/burnout/i), about(/burnout|burnt out/i)],
  ["stress", titled(/stress/i), says(/stress/i), offers("stress_management")],
  ["life coach", titled(/^life coach/i), offers("life_coaching"), titled(/lifestyle coach/i)],
  ["wedding photographer", titled(/wedding photographer/i), every(offers("photography"), says(/wedding/i))],
  ["product photography", says(/product photograph/i), offers("photography")],
  ["photographers", titled(/photograph/i), offers("photography")],
  ["web designer", titled(/web/i), offers("web_design")],
  ["website", says(/website/i), offers("web_design")],
  ["illustrator", titled(/illustrat/i), offers("illustration")],
  ["video editor", titled(/video editor/i), every(titled(/editor|film/i), offers("video_production")), offers("video_production")],
  ["barbers", titled(/barber/i)],
  ["curly hair", says(/curl/i), offers("hair_styling")],
  ["makeup artist", titled(/make-up artist/i), offers("makeup_artistry")],
  ["make up", titled(/make-up/i), offers("makeup_artistry")],
  ["skin care", either(titled(/skin|facial/i)), offers("skincare_consultation")],
  ["hairdresser", titled(/hairdresser/i), titled(/hair/i), offers("hair_styling")],
  ["german tutor", titled(/german/i)],
  ["japanese lessons", titled(/japanese/i)],
  ["maths tutor", titled(/math/i), says(/math/i)],
  ["career coach", titled(/career coach/i), offers("career_coaching")],
  ["acountant", titled(/accountant/i), titled(/bookkeep/i)],
  ["social media", titled(/social media/i), either(titled(/social/i), offers("social_media_management"))],
  ["pitch deck", titled(/pitch deck/i), either(titled(/pitch/i), offers("pitch_deck_review"))],
]; // oxfmt-ignore

const regional: Row[] = [
  ["Bergen", about(/Bergen/)],
  ["barber in Perth", every(titled(/barber/i), either(titled(/Perth/), about(/Perth/)))],
  ["trainer brisbane", titled(/Brisbane/)],
  ["valparaiso", about(/Valparaíso/)],
  ["yoga montreal", every(offers("yoga_instruction"), about(/Montréal/))],
  ["meditation asia", every(worksIn("asia"), titled(/meditation/i)), every(worksIn("asia"), offers("meditation_guidance"))],
]; // oxfmt-ignore

/** 60 searches as people type them. The rules are facts, written without looking at results. */
export const gradedSearches: readonly Row[] = [...people, ...trades, ...regional];

export function gradeOf(facts: Facts, rules: readonly Rule[]): number {
  const place = rules.findIndex((rule) => rule(facts));
  return place < 0 ? 0 : 3 - place;
}

/** Gains of 2^grade - 1, discounted by the logarithm of the place (Järvelin and Kekäläinen, 2002). */
export function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, 10)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
