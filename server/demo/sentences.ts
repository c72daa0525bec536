import type { CategorySlug } from "#server/catalog/categories";
import { businessSentences } from "./sentences-business.data";
import { anybodySentences } from "./sentences-anybody.data";
import { creativeSentences } from "./sentences-creative.data";
import { educationSentences } from "./sentences-education.data";
import { fitnessSentences } from "./sentences-fitness.data";
import { lifestyleSentences } from "./sentences-lifestyle.data";
import { wellnessSentences } from "./sentences-wellness.data";

/**
 * Role of a sentence. Services: story, manner, result. Advertisements: story, good. Both: quibble (small criticism),
 * fault (serious), end, sour end, decision after a middling rating, short (a complete comment).
 */
const roles = [
  "story",
  "manner",
  "result",
  "good",
  "quibble",
  "fault",
  "end",
  "sour",
  "middling",
  "short",
] as const;
export type Role = (typeof roles)[number];

export interface Sentence {
  theme: CategorySlug | "anybody";
  /** Subject: one service type, any of the theme, or an advertisement. */
  subject: string;
  role: Role;
  /** With `[one|other]` choices and `{slots}`. */
  text: string;
  /** Each topic occurs once in a review, to avoid contradictions. */
  topics: readonly string[];
}

const topicWords: Record<string, RegExp> = {
  duration: /\b(weeks?|months?|years?|winters?|summer)\b/i,
  punctuality: /\b(minutes?|hours?|late|on time|began)\b/i,
  answers: /\b(answer\w*|repl\w+|messages?|e-mail|wrote to)\b/i,
  money: /\b(price\w*|dollars?|paid|pay|cost|cents?|fee|invoice|expensive|cheaper)\b/i,
  sleep: /\b(sleep|slept|asleep|bed)\b/i,
  family: /\b(mother|father|sister|brother|husband|wife|daughter|son|grand\w+)\b/i,
  paper: /\b(pages?|list|notes?|wrote|written|report)\b/i,
  age: /birthday|\bI am \[\w+ty|turned \[|seventy|sixty|at \[(thirty|forty)|younger/i,
  disclosure:
    /\b(paid post|paid for|paid work|marked|partnership|advertisement|clearly|small print)\b/i,
  hair: /\b(curls?|beard|shaved?|losing it|fringe|hairpins|blow-dry|chemotherapy)\b/i,
  weekday: /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/i,
};

const tables: Record<CategorySlug | "anybody", string> = {
  anybody: anybodySentences,
  fitness: fitnessSentences,
  business: businessSentences,
  wellness: wellnessSentences,
  creative: creativeSentences,
  education: educationSentences,
  lifestyle: lifestyleSentences,
};

const themes = Object.keys(tables) as (CategorySlug | "anybody")[];

/** All sentence templates, from tables with headings `# subject role`. */
export const sentences: readonly Sentence[] = themes.flatMap((theme) =>
  readSections(tables[theme]).flatMap(({ heading, lines }) => {
    const [subject = "", word] = heading.split(" ");
    const role = roles.find((each) => each === word);
    if (!role) return [];
    return lines.map((text) => ({ theme, subject, role, text, topics: topicsOf(text) }));
  }),
);

const spoken = new Map<string, Sentence[]>();
for (const sentence of sentences) {
  const heirs = sentence.theme === "anybody" ? themes : [sentence.theme];
  for (const category of heirs) {
    const key = `${category} ${sentence.role}`;
    spoken.set(key, [...(spoken.get(key) ?? []), sentence]);
  }
}

/** Sentences of a role for a category. */
export function sentencesFor(category: CategorySlug, role: Role): readonly Sentence[] {
  return spoken.get(`${category} ${role}`) ?? [];
}

const products = new Map(
  themes.map((theme) => [
    theme,
    readSections(tables[theme]).find(({ heading }) => heading === "advertisement product")?.lines,
  ]),
);

/** Products advertised in a category. */
export function productsOf(category: CategorySlug): readonly string[] {
  return products.get(category) ?? [];
}

export function readSections(table: string): { heading: string; lines: string[] }[] {
  return table
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.trim().split("\n");
      return { heading, lines: lines.filter((line) => line.trim() !== "") };
    });
}

function topicsOf(text: string): string[] {
  return Object.keys(topicWords).filter((topic) => topicWords[topic]?.test(text));
}
