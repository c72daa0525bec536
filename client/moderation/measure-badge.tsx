import Check from "lucide-react/icons/check";
import CircleSlash from "lucide-react/icons/circle-slash";
import EyeOff from "lucide-react/icons/eye-off";
import MessageCircleWarning from "lucide-react/icons/message-circle-warning";
import Pause from "lucide-react/icons/pause";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { LucideIcon } from "lucide-react";
import type { Measure } from "#client/graphql/schema.generated";
import { Badge } from "#client/ui/display/badge";
import { measures } from "./decision-words";

const icons: Record<Measure, LucideIcon> = {
  KEEP: Check,
  NOT_COUNT: CircleSlash,
  REMOVE: Trash2,
  HIDE: EyeOff,
  RESTORE: Undo2,
  REMOVE_ANSWER: Trash2,
  PAUSE_WRITER: Pause,
  PAUSE_REPORTER: Pause,
  PROVIDER_NOTICE: MessageCircleWarning,
  END_INVITATIONS: CircleSlash,
  DELIST: EyeOff,
};

/** The outcome of a decision, with an icon and its name. */
export function MeasureBadge({ measure }: { measure: Measure }) {
  const Icon = icons[measure];
  const { name, tone } = measures[measure];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {name}
    </Badge>
  );
}
