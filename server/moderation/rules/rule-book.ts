/** Which texts decisions cite. */
export const RuleKind = { TERMS: "TERMS", GUIDELINES: "GUIDELINES", LAW: "LAW" } as const;
export type RuleKind = (typeof RuleKind)[keyof typeof RuleKind];

/** A numbered clause, or an article of law. Numbers are never reused. */
export interface RuleClause {
  number: string;
  title: string;
  /** Paragraphs. In clauses about the operator of the site, those of the demonstration. */
  paragraphs: readonly string[];
  /** For clauses about the operator only. */
  paragraphsOf?(operator: OperatorSentences): readonly string[];
}

/** Words about the operator of the site and its law. */
export interface OperatorSentences {
  /** Sentences, each with a space after it; empty for an unknown operator. */
  operatedBy: string;
  law: string;
  /** The laws by which content is illegal. */
  defamation: string;
  copyright: string;
}

/** One version of a text. A changed clause is a new version; old versions stay readable. */
export interface RuleBook {
  kind: RuleKind;
  version: number;
  /** The day from which it applies. */
  effectiveOn: string;
  clauses: readonly RuleClause[];
}
