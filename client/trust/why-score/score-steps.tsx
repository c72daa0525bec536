import { type ReactNode, use } from "react";
import type { ReviewClass } from "#client/graphql/schema.generated";
import { formatExactScore, formatWeight } from "#client/trust/format-score";
import { atMost } from "#client/trust/at-most";
import { HasProofsContext } from "#client/trust/has-proofs";
import { strongReviews } from "#client/trust/review-classes";
import type { ScoreInputs_rulesFragment, ScoreInputs_scoreFragment } from "./why-score.generated";

type ScoreStep = ScoreInputs_scoreFragment["steps"][number];

interface Props {
  score: ScoreInputs_scoreFragment;
  rules: ScoreInputs_rulesFragment;
  category: string | undefined;
}

/** The calculation in words and numbers. */
export function ScoreSteps({ score, rules, category }: Props) {
  const { prior, priorOf, weight, value } = score;
  const hasProofs = use(HasProofsContext);
  const source =
    priorOf === "CATEGORY" && category ? `the average of ${category}` : "the average of Plaudit";
  // The sum of weight times stars follows from the other figures.
  const mean =
    weight > 0 ? (value! * (rules.priorWeight + weight) - rules.priorWeight * prior) / weight : 0;
  return (
    <section aria-labelledby="steps">
      <h3 id="steps" className="text-h3">
        How it adds up
      </h3>
      <ol className="mt-2">
        <Step>
          It starts from {rules.priorWeight} reviews at a typical rating of{" "}
          <b>{formatExactScore(prior)}</b>, {source}.
        </Step>
        {score.steps
          .filter(({ factor }) => factor < 1)
          .map((step) => {
            const reason = limitReasons[step.name];
            return typeof reason === "string" ? (
              <SharedPace key={step.name} step={step} of={reason} {...{ score, rules }} />
            ) : (
              <Step key={step.name}>
                {reason(rules, hasProofs)} They would weigh {formatWeight(step.weight)} and count as{" "}
                <b>{formatWeight(step.limit)}</b>.
              </Step>
            );
          })}
        <Step>
          The reviews weigh <b>{formatWeight(weight)}</b> together, with an average of{" "}
          <b>{formatExactScore(mean)}</b>.
        </Step>
      </ol>
      <p className="mt-4 rounded-md bg-sunken px-4 py-3 font-display text-[1.0625rem] leading-snug text-balance display-nums">
        ({rules.priorWeight} × {formatExactScore(prior)} + {formatWeight(weight)} ×{" "}
        {formatExactScore(mean)}) ÷ {formatWeight(rules.priorWeight + weight)} ={" "}
        <b>{formatExactScore(value!)}</b>
      </p>
    </section>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <li className="border-b border-line py-2.5 text-ink-2 last:border-b-0">{children}</li>;
}

interface SharedPaceProps extends Pick<Props, "score" | "rules"> {
  step: ScoreStep;
  of: ReviewClass;
}

/** The limit of recent reviews of a class, together with those that prove more. */
function SharedPace({ step, of, score, rules }: SharedPaceProps) {
  const isRecent = (name: ReviewClass) =>
    score.classes.some((each) => each.class === name && each.recent > 0);
  if (!isRecent(of)) return null;
  const { paceOrder } = rules;
  const names = paceOrder.slice(0, paceOrder.indexOf(of) + 1).filter(isRecent);
  return (
    <Step>
      Recent {list.format(names.map((name) => adjectives[name]))} reviews weigh{" "}
      {formatWeight(step.weight)} together; their limit is {formatWeight(step.limit)}. Each recent{" "}
      {adjectives[of]} review counts <b>{Math.round(100 * step.factor)}%</b>.
    </Step>
  );
}

const list = new Intl.ListFormat("en-GB");

const adjectives: Record<ReviewClass, string> = {
  RECEIPT: "receipt",
  NETWORK: "network",
  INVITED: "invited",
  CONTACT: "contact",
  LIGHT: "unconfirmed",
};

/** A sentence; or a class whose recent reviews share a limit with those that prove more. */
const limitReasons: Record<
  ScoreStep["name"],
  ReviewClass | ((rules: ScoreInputs_rulesFragment, hasProofs: boolean) => string)
> = {
  PACE: ({ paceDays }) => `Many reviews are younger than ${paceDays} days.`,
  RECEIPT_PACE: ({ paceDays, paceShare }) =>
    `Many reviews with a receipt are younger than ${paceDays} days: they weigh ${atMost(paceShare, "earlier ones")}.`,
  NETWORK_PACE: ({ paceDays, paceShare }, hasProofs) =>
    `Many reviews with a network account are younger than ${paceDays} days: they weigh ${atMost(paceShare, hasProofs ? "earlier ones and those with a receipt" : "earlier ones")}.`,
  INVITED_PACE: "INVITED",
  CONTACT_PACE: "CONTACT",
  LIGHT_PACE: "LIGHT",
  CONTACT_CAP: ({ contactShare }, hasProofs) =>
    `Reviews with a confirmed contact weigh ${atMost(contactShare, strongReviews(hasProofs))}.`,
  INVITED_CAP: ({ invitedShare }, hasProofs) =>
    `Invited reviews weigh ${atMost(invitedShare, strongReviews(hasProofs))}.`,
  LIGHT_CAP: ({ lightShare }) =>
    `New or not confirmed reviews weigh ${atMost(lightShare, "all others")}.`,
};
