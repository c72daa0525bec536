import { clsx } from "clsx";
import TicketCheck from "lucide-react/icons/ticket-check";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import UserRoundX from "lucide-react/icons/user-round-x";
import type { ReactNode } from "react";
import { TextLink } from "#client/ui/controls/text-link";
import { Popover } from "#client/ui/overlays/popover";
import styles from "./trust-labels.module.css";
import {
  experienceProven,
  identityConfirmed,
  identityNotConfirmed,
  identityReason,
  isExperienceProven,
  isIdentityConfirmed,
  proofReason,
  type TrustFacts,
} from "./trust-words";

export interface TrustLabelsProps {
  review: TrustFacts;
}

/** Labels of a review about its writer; each opens its explanation. */
export function TrustLabels({ review }: TrustLabelsProps) {
  return labelsOf(review).map((label) => <OpeningLabel key={label.text} {...label} />);
}

/** Labels without links, where leaving would lose something. */
export function PlainTrustLabels({ review }: TrustLabelsProps) {
  return labelsOf(review).map(({ text, reason, icon, className }) => (
    <span key={text} title={reason} className={clsx(styles.label, className)}>
      {icon}
      {text}
      <span className="sr">. {reason}</span>
    </span>
  ));
}

interface Label {
  text: string;
  reason: string;
  icon: ReactNode;
  className: string | undefined;
}

function labelsOf(review: TrustFacts): Label[] {
  const labels = [identityLabel(review)];
  if (isExperienceProven(review)) {
    labels.push({
      text: experienceProven,
      reason: proofReason(review),
      icon: <TicketCheck size={14} aria-hidden="true" />,
      className: styles.proven,
    });
  }
  return labels;
}

function identityLabel(review: TrustFacts): Label {
  const isConfirmed = isIdentityConfirmed(review);
  const Icon = isConfirmed ? UserRoundCheck : UserRoundX;
  return {
    text: isConfirmed ? identityConfirmed : identityNotConfirmed,
    reason: identityReason(review),
    icon: <Icon size={14} aria-hidden="true" />,
    className: isConfirmed ? styles.confirmed : undefined,
  };
}

function OpeningLabel({ text, reason, icon, className }: Label) {
  return (
    <Popover
      label={text}
      panelLabel={text}
      title={reason}
      openerClassName={clsx(styles.label, styles.opener, className)}
      className="md:w-76"
      opener={
        <>
          {icon}
          {text}
        </>
      }
    >
      {(leave) => (
        <div className="grid gap-1.5 px-3.5 pt-2.5 pb-1.5 text-small">
          <p className="text-ui-strong">{text}</p>
          <p className="text-ink-2">{reason}</p>
          <p>
            <TextLink to="/trust" onClick={leave} className="inline-block py-1">
              How we check reviews
            </TextLink>
          </p>
        </div>
      )}
    </Popover>
  );
}
