import Dumbbell from "lucide-react/icons/dumbbell";
import Flower2 from "lucide-react/icons/flower-2";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Palette from "lucide-react/icons/palette";
import Sparkles from "lucide-react/icons/sparkles";
import TrendingUp from "lucide-react/icons/trending-up";
import type { LucideIcon } from "lucide-react";

interface CategoryStyle {
  icon: LucideIcon;
  /** Sets `--cat` and `--cat-soft`. Written out, because Tailwind reads class names from the source. */
  colours: string;
}

/** The look of each category, in display order; the texts come from the graph. */
const categories = {
  fitness: {
    icon: Dumbbell,
    colours: "[--cat:var(--cat-fitness)] [--cat-soft:var(--cat-fitness-soft)]",
  },
  business: {
    icon: TrendingUp,
    colours: "[--cat:var(--cat-business)] [--cat-soft:var(--cat-business-soft)]",
  },
  wellness: {
    icon: Flower2,
    colours: "[--cat:var(--cat-wellness)] [--cat-soft:var(--cat-wellness-soft)]",
  },
  creative: {
    icon: Palette,
    colours: "[--cat:var(--cat-creative)] [--cat-soft:var(--cat-creative-soft)]",
  },
  education: {
    icon: GraduationCap,
    colours: "[--cat:var(--cat-education)] [--cat-soft:var(--cat-education-soft)]",
  },
  lifestyle: {
    icon: Sparkles,
    colours: "[--cat:var(--cat-lifestyle)] [--cat-soft:var(--cat-lifestyle-soft)]",
  },
} satisfies Record<string, CategoryStyle>;

const allCategories: CategoryStyle = {
  icon: LayoutGrid,
  colours: "[--cat:var(--cat-all)] [--cat-soft:var(--cat-all-soft)]",
};

export type CategorySlug = keyof typeof categories;

export const firstCategory: CategorySlug = "fitness";

/** The slug in a URL; null for anything else. */
export function parseCategorySlug(slug: string | null): CategorySlug | null {
  return slug !== null && Object.hasOwn(categories, slug) ? (slug as CategorySlug) : null;
}

function styleOf(slug: string | null | undefined): CategoryStyle {
  const known = parseCategorySlug(slug ?? null);
  return known ? categories[known] : allCategories;
}

/** The class that sets a category's colour and tint for everything inside. */
export function categoryColours(slug: string | null | undefined): string {
  return styleOf(slug).colours;
}

interface CategoryIconProps {
  /** Null means all categories. */
  slug: string | null;
  size?: number;
  className?: string;
}

export function CategoryIcon({ slug, size = 18, className }: CategoryIconProps) {
  const { icon: Icon } = styleOf(slug);
  return <Icon aria-hidden="true" size={size} className={className} />;
}
