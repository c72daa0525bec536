import type { ReactNode } from "react";
import { formatExactScore, formatWeight } from "#client/trust/format-score";
import { atMost } from "#client/trust/at-most";
import type { ScoreInputs_rulesFragment, ScoreInputs_scoreFragment } from "./why-score.generated";

interface Props {
  score: ScoreInputs_scoreFragment;
  rules: ScoreInputs_rulesFragment;
  category: string | undefined;
}

/** The calculation in words and numbers. */
export function ScoreSteps({ score, rules, category }: Props) {
  const { prior, priorOf, weight, value } = score;
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
          .map((step) => (
            <Step key={step.name}>
              {limitReasons[step.name](rules)} They would weigh {formatWeight(step.weight)} and
              count as <b>{formatWeight(step.limit)}</b>.
            </Step>
          ))}
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

const limitReasons: Record<
  ScoreInputs_scoreFragment["steps"][number]["name"],
  (rules: ScoreInputs_rulesFragment) => string
> = {
  PACE: ({ paceDays }) => `Many reviews are younger than ${paceDays} days.`,
  RECEIPT_PACE: ({ paceDays, paceShare }) =>
    `Many reviews with a receipt are younger than ${paceDays} days: they are settling, and weigh ${atMost(paceShare, "earlier ones")}.`,
  NETWORK_PACE: ({ paceDays, paceShare }) =>
    `Many reviews with a network account are younger than ${paceDays} days: they are settling, and weigh ${atMost(paceShare, "earlier ones and those with a receipt")}.`,
  INVITED_PACE: () =>
    "Recent invited reviews share that limit, after those with a network account.",
  CONTACT_PACE: () =>
    "Recent reviews with a confirmed contact share that limit, after those that prove more.",
  LIGHT_PACE: () =>
    "Recent reviews that are not confirmed share that limit, after those that prove more.",
  CONTACT_CAP: ({ contactShare }) =>
    `Reviews with a confirmed contact weigh ${atMost(contactShare, "those with a network account or a receipt")}.`,
  INVITED_CAP: ({ invitedShare }) =>
    `Invited reviews weigh ${atMost(invitedShare, "those with a network account or a receipt")}.`,
  LIGHT_CAP: ({ lightShare }) =>
    `Reviews that are not confirmed weigh ${atMost(lightShare, "all others")}.`,
};
