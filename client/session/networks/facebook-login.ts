import { browserStorage } from "#client/ui/storage/browser-storage";
import type { FacebookScript } from "./facebook-script";

const key = "plaudit.facebook";

/** Remembers a Facebook login, so that signing out here also ends it at Facebook. */
export function rememberFacebookLogin(facebook: FacebookScript): void {
  browserStorage.setItem(key, JSON.stringify(facebook));
}

/** Ends a remembered Facebook login. Never fails, and loads nothing for other users. */
export async function signOutOfFacebook(): Promise<void> {
  try {
    const stored = browserStorage.getItem(key);
    if (!stored) return;
    browserStorage.removeItem(key);
    const { endFacebookLogin } = await import("./facebook-script");
    await endFacebookLogin(JSON.parse(stored) as FacebookScript);
  } catch {
    // Signing out here does not depend on Facebook.
  }
}
