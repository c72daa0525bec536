import Check from "lucide-react/icons/check";
import { Badge } from "#client/ui/display/badge";

/** What has become of a code, in the same looks for the demonstration's and an owner's. */
export function CodeStatus({ status }: { status: "Active" | "Used" }) {
  return status === "Active" ? (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      Active
    </Badge>
  ) : (
    <Badge tone="muted">{status}</Badge>
  );
}
