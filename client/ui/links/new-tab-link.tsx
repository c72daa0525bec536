import { clsx } from "clsx";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";

interface NewTabLinkProps {
  address: string;
  /** For addresses that other people give: no recommendation to search engines. */
  isForeign?: boolean;
  className?: string;
  children: ReactNode;
}

/** A page of another site. Only https is linked: any other address leaves the text alone. */
export function NewTabLink({ address, isForeign, className, children }: NewTabLinkProps) {
  if (!address.startsWith("https://")) return children;
  return (
    <a
      href={address}
      target="_blank"
      rel={clsx(isForeign && "nofollow ugc", "noopener noreferrer")}
      className={clsx(
        "font-semibold text-link underline decoration-1 underline-offset-3",
        className,
      )}
    >
      {/* The space keeps the words apart in the name that is read aloud. */}
      {children}{" "}
      <ExternalLink
        size={14}
        role="img"
        aria-label="in a new tab"
        className="inline align-[-2px]"
      />
    </a>
  );
}
