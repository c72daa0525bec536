import type { ReactNode } from "react";
import { detections, aSubject } from "#client/moderation/decision-words";
import { providerPath, reviewPath } from "#client/providers/provider-address";
import { reviewClasses } from "#client/trust/review-classes";
import { TextLink } from "#client/ui/controls/text-link";
import { type Fact, FactList } from "#client/ui/display/fact-list";
import { formatDate } from "#client/ui/format/format";
import { StarRow } from "#client/ui/rating/star-row";
import type { DecisionPage_decisionFragment } from "./decision.generated";

interface DecisionFactsProps {
  decision: DecisionPage_decisionFragment;
}

/** The statement of reasons as a list. */
export function DecisionFacts({ decision }: DecisionFactsProps) {
  const { ground, clause, detection, automated, operator, secondOperator, waited } = decision;
  const { territory, endsAt } = decision;
  const { provider, reviewStars, reviewClass } = decision;
  const facts: (Fact | false)[] = [
    { term: "About", value: <Subject decision={decision} /> },
    provider !== null && {
      term: "Provider",
      value: (
        <TextLink to={providerPath(provider.username)} className="wrap-anywhere">
          {provider.displayName}
        </TextLink>
      ),
    },
    {
      term: "Ground",
      value: clause ? (
        <TextLink to={clause.path}>
          {clause.number}: {clause.title}
        </TextLink>
      ) : (
        ground
      ),
    },
    { term: "How it was found", value: detections[detection].sentence },
    {
      term: "Decided by",
      value: `${secondOperator === null ? operator : `${operator} and ${secondOperator}`}, ${automated ? "automatically" : "not by a machine"}`,
    },
    waited !== null && {
      term: "Second operator",
      value: `None: the site had one operator, and the measure waited ${waited} hours`,
    },
    { term: "Applies", value: territory === "WORLD" ? "Everywhere" : territory },
    reviewStars !== null && {
      term: "Stars of the review",
      value: <StarRow rating={reviewStars} size={16} />,
    },
    reviewClass !== null && {
      term: "Class of the review",
      value: reviewClasses[reviewClass].name,
    },
    endsAt !== null && {
      term: "Ends on",
      value: <time dateTime={endsAt}>{formatDate(endsAt)}</time>,
    },
  ];
  return <FactList className="mt-9" facts={facts.filter((fact) => fact !== false)} />;
}

/** Content that is still public is linked. */
function Subject({ decision }: DecisionFactsProps): ReactNode {
  const { subject, provider, measure } = decision;
  const name = aSubject(subject.kind);
  const isReview = subject.kind === "REVIEW" || subject.kind === "ANSWER";
  const isPublic = measure === "KEEP" || measure === "NOT_COUNT" || measure === "RESTORE";
  if (!provider || !isReview || !isPublic) return name;
  return <TextLink to={reviewPath(provider.username, subject.id)}>{name}</TextLink>;
}
