import CircleHelp from "lucide-react/icons/circle-help";
import Compass from "lucide-react/icons/compass";
import type { LucideIcon } from "lucide-react";

interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** In the bar at the foot of a phone's screen. */
  isInTabBar: boolean;
}

/** The header's entries in their order; a screen that comes later adds its line here. */
export const navigation: readonly Entry[] = [
  { to: "/", label: "Discover", Icon: Compass, isInTabBar: true },
  { to: "/how-it-works", label: "How It Works", Icon: CircleHelp, isInTabBar: true },
];
