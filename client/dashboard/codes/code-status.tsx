import Check from "lucide-react/icons/check";
import { Badge } from "#client/ui/display/badge";

export function CodeStatus({ status }: { status: "Active" | "Used" }) {
  return status === "Active" ? (
    <Badge tone="success" icon={<Check aria-hidden="true" />}>
      Active
    </Badge>
  ) : (
    <Badge tone="muted">{status}</Badge>
  );
}
