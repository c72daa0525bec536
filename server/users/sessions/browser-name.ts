import Bowser from "bowser";

const maxNameLength = 60;

/** The names of a browser and its system as it tells them: enough to know it again in a list. */
export function describeBrowser(userAgent: string): { browser: string; system: string } {
  const told = userAgent ? Bowser.parse(userAgent) : null;
  return {
    browser: (told?.browser.name || "Unknown browser").slice(0, maxNameLength),
    system: (told?.os.name || "Unknown system").slice(0, maxNameLength),
  };
}
