import Dumbbell from "lucide-react/icons/dumbbell";
import Flower2 from "lucide-react/icons/flower-2";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Palette from "lucide-react/icons/palette";
import Sparkles from "lucide-react/icons/sparkles";
import TrendingUp from "lucide-react/icons/trending-up";
import type { LucideIcon } from "lucide-react";

const icons: Record<string, LucideIcon> = {
  fitness: Dumbbell,
  business: TrendingUp,
  wellness: Flower2,
  creative: Palette,
  education: GraduationCap,
  lifestyle: Sparkles,
};

interface Props {
  /** Null means all categories. */
  slug: string | null;
  size?: number;
  className?: string;
}

export function CategoryIcon({ slug, size = 18, className }: Props) {
  const Icon = (slug && icons[slug]) || LayoutGrid;
  return <Icon aria-hidden="true" size={size} className={className} />;
}
