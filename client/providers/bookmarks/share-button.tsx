import Share2 from "lucide-react/icons/share-2";
import { Button } from "#client/ui/controls/button";
import { IconButton, type IconButtonProps } from "#client/ui/controls/icon-button";
import { useToast } from "#client/ui/overlays/toast-context";
import { profileLink, shareLink } from "./share-link";
import type { BookmarkedProvider } from "./use-bookmark";

export interface ShareButtonProps {
  provider: BookmarkedProvider;
  look?: "icon" | "words";
  size?: IconButtonProps["size"];
  className?: string;
}

export function ShareButton({ provider, look = "icon", size, className }: ShareButtonProps) {
  const { username, displayName } = provider;
  const showToast = useToast();
  const share = async () => {
    const url = profileLink(username);
    const outcome = await shareLink({ title: `${displayName} on Plaudit`, url });
    if (outcome === "copied") showToast({ message: `Link to ${displayName} copied` });
    if (outcome === "failed") showToast({ message: `Copy this link to share it: ${url}` });
  };
  const icon = <Share2 size={18} aria-hidden="true" />;
  if (look === "icon") {
    return (
      <IconButton
        label={`Share ${displayName}`}
        icon={icon}
        size={size}
        isOutlined
        className={className}
        onClick={() => void share()}
      />
    );
  }
  return (
    <Button variant="secondary" icon={icon} className={className} onClick={() => void share()}>
      <span className="max-md:sr">Share</span>
    </Button>
  );
}
