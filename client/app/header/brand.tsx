import { BrandMark } from "#client/ui/brand/brand-mark";

interface BrandProps {
  /** Drawn in white, for the dark stage. */
  isOnDark?: boolean;
}

export function Brand({ isOnDark = false }: BrandProps) {
  return (
    <span className="inline-flex items-center gap-[9px] font-display text-[1.375rem] leading-none font-bold tracking-[-0.03em]">
      <BrandMark className={isOnDark ? "text-on-stage" : "text-link"} />
      Plaudit
    </span>
  );
}
