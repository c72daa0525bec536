import Bookmark from "lucide-react/icons/bookmark";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import PenLine from "lucide-react/icons/pen-line";
import type { LucideIcon } from "lucide-react";
import { useBookmarks } from "#client/providers/bookmarks/use-bookmark";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

export interface QuickAction {
  label: string;
  Icon: LucideIcon;
  count?: number;
  onChoose(): void;
}

/** Actions available on every page. */
export function useQuickActions(): readonly QuickAction[] {
  const dialogs = useDialogs();
  const savedCount = useBookmarks("saved").length;
  return [
    {
      label: "Write Review",
      Icon: PenLine,
      onChoose: () => dialogs.open("review-wizard", { provider: "" }),
    },
    {
      label: "Provider Dashboard",
      Icon: LayoutDashboard,
      onChoose: () => dialogs.open("provider-dashboard", {}),
    },
    {
      label: "Saved Services",
      Icon: Bookmark,
      count: savedCount,
      onChoose: () => dialogs.open("saved-services", {}),
    },
  ];
}
