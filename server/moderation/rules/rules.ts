import { guidelines } from "./guidelines.data";
import { laws } from "./laws.data";
import type { RuleBook, RuleClause, RuleKind } from "./rule-book";
import { terms, termsBeforeListing } from "./terms.data";

/** Every version of every text; the newest of a kind comes last. The only source of what decisions may cite. */
export const ruleBooks: readonly RuleBook[] = [termsBeforeListing, terms, guidelines, laws];

/** The version of a text; without a version, the one that applies. */
export function findRuleBook(kind: RuleKind, version?: number | null): RuleBook | null {
  const ofKind = ruleBooks.filter((book) => book.kind === kind);
  const found = version ? ofKind.find((book) => book.version === version) : ofKind.at(-1);
  return found ?? null;
}

interface CitedClause {
  book: RuleBook;
  clause: RuleClause;
}

/** The ground of a decision: a clause such as `G3`, or an article of law such as `GDPR 17`. */
export function findGround(number: string): CitedClause | null {
  for (const book of ruleBooks.toReversed()) {
    const clause = book.clauses.find((each) => each.number === number);
    if (clause) return { book, clause };
  }
  return null;
}

export function isGround(number: string): boolean {
  return findGround(number) !== null;
}

/** Only illegal content and personal data may be hidden before the decision (`T7`). */
export function isGroundToHide(number: string): boolean {
  return number === "G6" || number === "G9" || findGround(number)?.book.kind === "LAW";
}

/** The path of a clause, with its anchor. Articles of law stand below the terms. */
export function clausePath(kind: RuleKind, { number }: Pick<RuleClause, "number">): string {
  const page = kind === "GUIDELINES" ? "/guidelines" : "/terms";
  return `${page}#${number.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}
