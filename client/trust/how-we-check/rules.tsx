import { use } from "react";
import type { ReviewClass } from "#client/graphql/schema.generated";
import { HasProofsContext } from "#client/trust/has-proofs";
import { atMost } from "#client/trust/at-most";
import { formatWeight } from "#client/trust/format-score";
import { classesOf, reviewClasses, strongReviews } from "#client/trust/review-classes";
import type { ScoreInputs_rulesFragment } from "#client/trust/why-score/why-score.generated";
import { Section } from "./section";

interface Props {
  rules: ScoreInputs_rulesFragment;
}

const baseNames = {
  RECEIPT: "receipt",
  INVITED: "invited",
  NETWORK: "network",
  CONTACT: "contact",
  LIGHT: "light",
} as const satisfies Record<ReviewClass, string>;

export function ClassWeights({ rules }: Props) {
  const hasProofs = use(HasProofsContext);
  const classes = classesOf(hasProofs);
  return (
    <Section
      id="classes"
      title={hasProofs ? "Five classes of reviews" : "Three classes of reviews"}
    >
      <p>
        The class is fixed on the day of writing. A later proof can raise it; an edit changes only
        the stars. A review kept without a name after its writer’s account was deleted counts as not
        confirmed. Missing proof never removes a review; it only makes it weigh less.
      </p>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="text-micro text-ink-3">
            <th scope="col" className="border-b border-line py-2 text-left">
              Class
            </th>
            <th scope="col" className="border-b border-line py-2 text-right">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map((name) => (
            <tr key={name}>
              <th scope="row" className="border-b border-line py-3 pr-4 text-left font-normal">
                <span className="flex items-baseline gap-2.5">
                  <i
                    data-colour
                    aria-hidden="true"
                    className="size-2.5 flex-none rounded-[3px]"
                    style={{ background: reviewClasses[name].colour }}
                  />
                  <span>
                    <b className="text-ui-strong text-ink">{reviewClasses[name].name}</b>
                    <span className="block text-small">{reviewClasses[name].meaning}</span>
                  </span>
                </span>
              </th>
              <td className="border-b border-line py-3 text-right align-top text-ui-strong text-ink">
                {formatWeight(rules.base[baseNames[name]])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasProofs && (
        <p className="text-small">
          An invited guest weighs {formatWeight(rules.base.invitedGuest)}. Invitations and receipts
          cannot be submitted yet: until then, these classes appear only in demonstrations.
        </p>
      )}
      <p>
        On a review, <b className="text-ink">Identity confirmed</b> means that a code or the network
        itself confirmed the writer
        {hasProofs && (
          <>
            , and <b className="text-ink">Experience proven</b> that there is an invitation or a
            receipt. The two are independent
          </>
        )}
        .
      </p>
      <p>Reviews of a page by a person who owns it, or became its owner later, are not counted.</p>
    </Section>
  );
}

export function Limits({ rules }: Props) {
  const hasProofs = use(HasProofsContext);
  const proven = strongReviews(hasProofs);
  return (
    <Section id="limits" title="Limits against bought reviews">
      <ol className="grid list-decimal gap-2.5 pl-5">
        <li>
          <b className="text-ink">Age.</b> After {rules.halfLifeDays} days a review weighs half as
          much.
        </li>
        <li>
          <b className="text-ink">Share.</b> All reviews of a provider by one account weigh as much
          as one.
        </li>
        <li>
          <b className="text-ink">Pace.</b> Recent reviews (the last {rules.paceDays} days) weigh{" "}
          {atMost(
            rules.paceShare,
            hasProofs
              ? "earlier network reviews and of those with a receipt"
              : "earlier network reviews",
          )}
          , or {formatWeight(rules.paceFloor)} if that is more; stronger classes are counted first.
          {hasProofs && rules.paceFloorReceipt !== null && (
            <>
              {" "}
              Recent receipts have a limit of their own: {Math.round(100 * rules.paceShare)}% of
              earlier receipts, at least {formatWeight(rules.paceFloorReceipt)}.
            </>
          )}{" "}
          New stars on an older review count in part for {rules.paceDays} days.
        </li>
        <li>
          <b className="text-ink">Caps.</b> Reviews with a confirmed contact weigh{" "}
          {atMost(rules.contactShare, proven)};{" "}
          {hasProofs && `invited ones ${atMost(rules.invitedShare, proven)}; `}unconfirmed ones{" "}
          {atMost(rules.lightShare, "all others")}. Up to a weight of{" "}
          {formatWeight(rules.contactFloor)}
          {hasProofs && `, ${formatWeight(rules.invitedFloor)}`} and{" "}
          {formatWeight(rules.lightFloor)} these limits do not apply.
        </li>
      </ol>
      <p>
        Two figures stand beside each other: the plain average of all reviews with their number, and
        the Plaudit score. The average hides nothing; the score is harder to buy, and decides who is
        first in the ranking.
      </p>
    </Section>
  );
}

export function Constants({ rules }: Props) {
  return (
    <Section id="score" title="The Plaudit score">
      <p>
        Every score starts from {rules.priorWeight} reviews at a typical rating: the average of the
        category, or of all of Plaudit if fewer than 30 providers of the category have reviews. The
        more the reviews of a provider weigh, the less that counts.
      </p>
      <p className="rounded-md bg-sunken px-4 py-3 font-display text-[1.0625rem] leading-snug text-balance text-ink display-nums">
        score = ({rules.priorWeight} × typical rating + sum of weight × stars) ÷ (
        {rules.priorWeight} + sum of weights)
      </p>
      <p>
        So a newcomer with a dozen good reviews is not first at once. The panel “Why this score?” on
        every profile says whether a score is still settling, and shows each review’s weight. This
        is version {rules.version} of the rules; a changed constant is a new version.
      </p>
    </Section>
  );
}
