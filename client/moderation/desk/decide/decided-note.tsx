import { decisionPath } from "#client/moderation/decision-words";
import { TextLink } from "#client/ui/controls/text-link";
import { Banner } from "#client/ui/display/banner";

export function DecidedNote({ number }: { number: number | null }) {
  if (number === null) return null;
  return (
    <Banner tone="success">
      <TextLink to={decisionPath(number)}>Decision {number}</TextLink> is published, and everyone
      concerned is notified.
    </Banner>
  );
}
