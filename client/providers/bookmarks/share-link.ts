interface SharedLink {
  title: string;
  url: string;
}

/** The address of a profile, for use outside of this page. */
export function profileLink(username: string): string {
  return `${window.location.origin}/?provider=${encodeURIComponent(username)}`;
}

/** Offers a link to what the system shares with; where it has nothing of the kind, copies it. */
export async function shareLink(link: SharedLink): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      // Closing the sheet is a decision, not a fault.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return "copied";
  } catch {
    return "failed";
  }
}
