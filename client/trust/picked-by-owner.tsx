import { clsx } from "clsx";
import Quote from "lucide-react/icons/quote";

const explanation = "The owner of the profile chose this sentence from a review.";

/** Stands beside every quote that an owner picked. */
export function PickedByOwner({ className }: { className?: string }) {
  return (
    <span
      title={explanation}
      className={clsx("inline-flex items-center gap-1 text-micro text-ink-3", className)}
    >
      <Quote size={14} aria-hidden="true" />
      Picked by the owner
      <span className="sr">. {explanation}</span>
    </span>
  );
}
