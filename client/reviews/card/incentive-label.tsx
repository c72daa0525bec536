import Gift from "lucide-react/icons/gift";
import type { Incentive } from "#client/graphql/schema.generated";
import { Badge } from "#client/ui/display/badge";
import { incentiveText } from "./review-words";

/** What the reviewer received for the review; nothing to disclose without an answer or an incentive. */
export function IncentiveLabel({ incentive }: { incentive: Incentive | null }) {
  if (incentive === null || incentive === "NONE") return null;
  return (
    <Badge tone="warning" icon={<Gift aria-hidden="true" />}>
      {incentiveText(incentive)}
    </Badge>
  );
}
