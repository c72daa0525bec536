import CircleHelp from "lucide-react/icons/circle-help";
import Compass from "lucide-react/icons/compass";
import LayoutGrid from "lucide-react/icons/layout-grid";
import MessageCircle from "lucide-react/icons/message-circle";
import Trophy from "lucide-react/icons/trophy";
import UserRound from "lucide-react/icons/user-round";
import type { LucideIcon } from "lucide-react";

interface NavigationItem {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Also in the tab bar on phones. */
  isInTabBar: boolean;
}

/** Header navigation in display order; a new page adds its line here. */
export const navigation: readonly NavigationItem[] = [
  { to: "/", label: "Discover", Icon: Compass, isInTabBar: true },
  { to: "/leaderboard", label: "Top Rated", Icon: Trophy, isInTabBar: true },
  { to: "/categories", label: "Categories", Icon: LayoutGrid, isInTabBar: false },
  { to: "/how-it-works", label: "How It Works", Icon: CircleHelp, isInTabBar: false },
  { to: "/myreviews", label: "My Reviews", Icon: MessageCircle, isInTabBar: true },
  { to: "/myprofile", label: "My Profile", Icon: UserRound, isInTabBar: true },
];
