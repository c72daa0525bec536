import Bowser from "bowser";

const maxNameLength = 60;

export function describeBrowser(userAgent: string): { browser: string; system: string } {
  const parsed = userAgent ? Bowser.parse(userAgent) : null;
  return {
    browser: (parsed?.browser.name || "Unknown browser").slice(0, maxNameLength),
    system: (parsed?.os.name || "Unknown system").slice(0, maxNameLength),
  };
}
