import CircleHelp from "lucide-react/icons/circle-help";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

interface Props {
  provider: { username: string; displayName: string };
}

/** Opens the explanation of a rating, beside it; above the link that covers a row on phones. */
export function WhyScoreButton({ provider: { username, displayName } }: Props) {
  const dialogs = useDialogs();
  const name = `Why this score? How the reviews of ${displayName} are weighed`;
  return (
    <button
      type="button"
      aria-label={name}
      title="Why this score?"
      className="relative z-1 grid size-7 place-items-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-9"
      onClick={() => dialogs.open("why-score", { provider: username })}
    >
      <CircleHelp size={16} aria-hidden="true" />
    </button>
  );
}
