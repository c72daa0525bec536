import BadgeCheck from "lucide-react/icons/badge-check";

export interface VerifiedMarkProps {
  size?: number;
  className?: string;
  /** Of the tick: how it stands beside a name that goes over several lines. */
  tickClassName?: string;
}

/** Says beside a name that somebody was found to be who they say they are. */
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
