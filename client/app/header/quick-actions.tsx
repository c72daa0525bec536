import ChevronDown from "lucide-react/icons/chevron-down";
import Zap from "lucide-react/icons/zap";
import { buttonClass } from "#client/ui/controls/button-class";
import { Menu } from "#client/ui/overlays/menu";
import { useQuickActions } from "./use-quick-actions";

export function QuickActions() {
  const items = useQuickActions().map(({ label, Icon, count, onChoose }) => ({
    kind: "action" as const,
    label,
    icon: <Icon size={18} aria-hidden="true" />,
    ...(count === undefined ? {} : { note: count }),
    onChoose,
  }));
  return (
    <Menu label="Quick actions" className={buttonClass("ghost")} items={items}>
      <Zap size={18} aria-hidden="true" />
      Quick actions
      <ChevronDown size={16} aria-hidden="true" />
    </Menu>
  );
}
