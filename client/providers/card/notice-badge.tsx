import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge, type BadgeProps } from "#client/ui/display/badge";

/** Tells readers of a list that the profile has a notice from Plaudit at its top. */
export function NoticeBadge(props: Pick<BadgeProps, "isOnDark" | "className">) {
  return (
    <Badge {...props} tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
      Public notice
    </Badge>
  );
}
