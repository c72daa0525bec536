import type { Chance } from "./chance";
import type { Voice } from "./people";

export type Slots = Readonly<Record<string, string>>;

/** Resolves choices, fills slots and capitalises the start. */
export function phrase(template: string, slots: Slots, chance: Chance): string {
  const settled = template.replace(/\[([^\]]*)\]/g, (_, choices: string) =>
    chance.pick(choices.split("|")),
  );
  const filled = settled.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot.toLowerCase()];
    if (value === undefined) throw new Error(`Nothing fills {${slot}} in: ${template}`);
    return value;
  });
  // A slot or choice may be at the start of any sentence.
  return filled.replace(/^["(]*\p{Ll}|(?<=[.?!] )\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const pronouns = {
  she: ["she", "her", "her", "hers", "herself", "was", "is", "has"],
  he: ["he", "him", "his", "his", "himself", "was", "is", "has"],
  they: ["they", "them", "their", "theirs", "themself", "were", "are", "have"],
  studio: ["they", "them", "their", "theirs", "themselves", "were", "are", "have"],
} as const;

/** Slot values for sentences about a person. */
export function wordsAbout(name: string, voice: Voice): Slots {
  const [they, them, their, theirs, themself, was, is, has] = pronouns[voice];
  const shortName = voice === "studio" ? name : givenName(name);
  return { they, them, their, theirs, themself, was, is, has, name: shortName };
}

/** Slot values for sentences by a person or studio. */
export function wordsOfOwn(voice: Voice): Slots {
  return voice === "studio"
    ? { i: "we", my: "our", me: "us", am: "are" }
    : { i: "I", my: "my", me: "me", am: "am" };
}

/** Given names other than the first word of the name. */
const givenNames = new Map([
  ["Bùi Quang Khải", "Khải"],
  ["Nguyễn Thu Hà", "Hà"],
  ["Ma Thiri Hlaing", "Thiri"],
  ["Duc Minh Hoang", "Minh"],
  ["Ngọc Anh Trịnh", "Ngọc Anh"],
  ["Ana Beatriz Coutinho", "Ana Beatriz"],
  ["Jorge Luis Palomares", "Jorge Luis"],
  ["Dr. Ignatius Pereira-Goh", "Dr. Pereira-Goh"],
]);

function givenName(name: string): string {
  return givenNames.get(name) ?? name.split(" ")[0] ?? name;
}

const names =
  /^(Portuguese|Greek|Turkish|Vietnamese|Japanese|Brazilian|German|Hawaiian|Mexican|Spanish|French|Irish|Korean|Gaelic|Romanian|Māori|Te reo|Carnatic|Olympiad|Hangul|Gqom|Nordic)\b/;

/** A specialty in the middle of a sentence. */
export function withinSentence(specialty: string): string {
  return names.test(specialty) ? specialty : specialty.charAt(0).toLowerCase() + specialty.slice(1);
}
