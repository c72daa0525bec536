import { providerPath } from "#client/providers/provider-address";

interface SharedLink {
  title: string;
  url: string;
}

/** The absolute URL of a profile. */
export function profileLink(username: string): string {
  return window.location.origin + providerPath(username);
}

/** Opens the system's share sheet, or copies the link where there is none. */
export async function shareLink(link: SharedLink): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      // Closing the sheet is not a failure.
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
