import BadgeCheck from "lucide-react/icons/badge-check";

export interface VerifiedMarkProps {
  size?: number;
  className?: string;
  /** Aligns the icon with a name of several lines. */
  tickClassName?: string;
}

/** Marks a verified identity beside a name. */
export function VerifiedMark({
  size = 16,
  className = "text-verified",
  tickClassName,
}: VerifiedMarkProps) {
  return (
    <span className={className} title="Verified">
      <BadgeCheck size={size} aria-hidden="true" className={tickClassName} />
      <span className="sr">Verified</span>
    </span>
  );
}
