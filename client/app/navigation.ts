import { CircleHelp, Compass, type LucideIcon } from "lucide-react";

interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** In the bar at the foot of a phone's screen. */
  inTabBar: boolean;
}

/** The header's entries in their order; a screen that comes later adds its line here. */
export const navigation: readonly Entry[] = [
  { to: "/", label: "Discover", icon: Compass, inTabBar: true },
  { to: "/how-it-works", label: "How It Works", icon: CircleHelp, inTabBar: true },
];
