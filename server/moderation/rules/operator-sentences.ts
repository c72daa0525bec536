import { countryName } from "#server/catalog/countries";
import type { LegalIdentity } from "#server/site/legal/legal.query";
import type { OperatorSentences, RuleClause } from "./rule-book";

const demonstration: OperatorSentences = {
  operatedBy: "It is operated from Australia. ",
  law: "The law of Australia applies. ",
  defamation: "The Defamation Acts of the Australian states, and the equal laws of other countries",
  copyright: "Copyright Act 1968 (Australia), and the equal laws of other countries",
};

const unknown: OperatorSentences = {
  operatedBy: "",
  law: "",
  defamation: "The law of defamation",
  copyright: "The law of copyright",
};

/** The paragraphs of a clause about the operator of the site. */
export function aboutOperator(
  paragraphsOf: NonNullable<RuleClause["paragraphsOf"]>,
): Pick<RuleClause, "paragraphs" | "paragraphsOf"> {
  return { paragraphs: paragraphsOf(demonstration), paragraphsOf };
}

/** A clause in the words of a production site; null for an operator who has not given a legal identity. */
export function clauseOf(clause: RuleClause, operator: LegalIdentity | null): RuleClause {
  const paragraphs = clause.paragraphsOf?.(operator ? sentencesOf(operator) : unknown);
  return paragraphs ? { ...clause, paragraphs } : clause;
}

function sentencesOf({ name, country }: LegalIdentity): OperatorSentences {
  const place = countryName(country);
  return {
    ...unknown,
    operatedBy: `It is operated by ${name}, ${place}. `,
    law: `The law of this country applies: ${place}. `,
  };
}
