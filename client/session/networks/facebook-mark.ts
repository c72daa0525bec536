import type { FacebookScript } from "./facebook-script";

const key = "plaudit.facebook";

/** Notes that this browser is signed in at Facebook for us, so that signing out here ends it there too. */
export function markFacebook(facebook: FacebookScript): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(facebook));
  } catch {
    // Without a note it stays signed in at Facebook, as anywhere else.
  }
}

/** Signs out at Facebook whoever came from there; never fails, and asks nothing of anybody else. */
export async function signOutOfFacebook(): Promise<void> {
  try {
    const marked = window.localStorage.getItem(key);
    if (!marked) return;
    window.localStorage.removeItem(key);
    const { leaveFacebook } = await import("./facebook-script");
    await leaveFacebook(JSON.parse(marked) as FacebookScript);
  } catch {
    // Whoever is signed out here is signed out, whatever Facebook does.
  }
}
