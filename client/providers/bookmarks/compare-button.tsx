import { clsx } from "clsx";
import Scale from "lucide-react/icons/scale";
import { Button } from "#client/ui/controls/button";
import { IconButton } from "#client/ui/controls/icon-button";
import { limits } from "#client/ui/limits";
import { useToast } from "#client/ui/overlays/toast-context";
import { addCompared, removeCompared } from "./change-compared";
import { useCompared } from "./compared-providers";
import type { BookmarkedProvider } from "./use-bookmark";

interface Props {
  provider: BookmarkedProvider;
  /** `icon` is a small toggle for a row. */
  look?: "icon" | "words";
  className?: string;
}

const pressedClass = "aria-pressed:border-transparent aria-pressed:bg-curtain-soft";

/** Chooses a provider for the comparison. */
export function CompareButton({ provider, look = "words", className }: Props) {
  const { username, displayName } = provider;
  const isChosen = useCompared().includes(username);
  const toast = useToast();
  const toggle = () => {
    if (isChosen) {
      removeCompared(username);
      toast({ message: `Removed ${displayName} from the comparison` });
    } else if (addCompared(username)) {
      toast({ message: `Added ${displayName} to the comparison` });
    } else {
      toast({ message: `You can compare ${limits.compared} providers. Remove one first.` });
    }
  };
  if (look === "icon") {
    return (
      <IconButton
        label={`Compare ${displayName}`}
        icon={<Scale size={18} aria-hidden="true" className="fill-none!" />}
        size="sm"
        isOutlined
        isPressed={isChosen}
        className={clsx(pressedClass, className)}
        onClick={toggle}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      aria-pressed={isChosen}
      icon={<Scale size={18} aria-hidden="true" className={clsx(isChosen && "text-link")} />}
      className={clsx(pressedClass, className)}
      onClick={toggle}
    >
      {isChosen ? "In your comparison" : "Compare with others"}
    </Button>
  );
}
