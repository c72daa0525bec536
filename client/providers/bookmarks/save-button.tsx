import { clsx } from "clsx";
import Bookmark from "lucide-react/icons/bookmark";
import { Button } from "#client/ui/controls/button";
import { IconButton, type IconButtonProps } from "#client/ui/controls/icon-button";
import { type BookmarkedProvider, useBookmark } from "./use-bookmark";
import { useClap } from "./use-clap";

export interface SaveButtonProps {
  provider: BookmarkedProvider;
  /** `words` shows Save or Saved, hidden in narrow windows. */
  look?: "icon" | "words";
  size?: IconButtonProps["size"];
  className?: string;
}

export function SaveButton({ provider, look = "icon", size, className }: SaveButtonProps) {
  const { isOn, toggle } = useBookmark("saved", provider);
  const { clap, withClap } = useClap();
  const press = () => {
    if (!isOn) clap();
    toggle();
  };
  const icon = withClap(
    <Bookmark
      size={18}
      aria-hidden="true"
      className={clsx(isOn && look === "words" && "fill-current text-link")}
    />,
  );
  if (look === "icon") {
    return (
      <IconButton
        label={`Save ${provider.displayName}`}
        icon={icon}
        size={size}
        isOutlined
        isPressed={isOn}
        className={className}
        onClick={press}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      icon={icon}
      className={clsx("min-[22.5rem]:min-w-[6.25rem]", className)}
      onClick={press}
    >
      <span className="max-[22.49rem]:sr">{isOn ? "Saved" : "Save"}</span>
    </Button>
  );
}
