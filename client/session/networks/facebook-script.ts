/** Settings of the Facebook SDK. */
export interface FacebookScript {
  appId: string;
  script: string;
  version: string;
}

interface LoginStatus {
  authResponse: { accessToken: string } | null;
}

/** The used part of the Facebook SDK. */
interface Facebook {
  init(options: { appId: string; version: string; xfbml: boolean; cookie: boolean }): void;
  login(callback: (status: LoginStatus) => void, options: { scope: string }): void;
  logout(callback: () => void): void;
  getLoginStatus(callback: (status: LoginStatus) => void): void;
}

declare global {
  interface Window {
    FB?: Facebook;
  }
}

const scope = "public_profile,pages_show_list,instagram_basic";
const pollMilliseconds = 100;
const maxWaitMilliseconds = 10_000;

let loading: Promise<Facebook> | null = null;

/** Loads the SDK once, on hover of the button: a window opened after a delay counts as a pop-up and is blocked. */
export function loadFacebook(facebook: FacebookScript): Promise<Facebook> {
  loading ??= load(facebook).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Opens the Facebook login and returns the access token; null if the user closed the window or refused. */
export async function requestFacebookToken(facebook: FacebookScript): Promise<string | null> {
  const sdk = await loadFacebook(facebook);
  return new Promise((resolve) => {
    sdk.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), { scope });
  });
}

/** Ends the Facebook login of this browser. */
export async function endFacebookLogin(facebook: FacebookScript): Promise<void> {
  const sdk = await loadFacebook(facebook);
  await new Promise<void>((resolve) => {
    sdk.getLoginStatus(({ authResponse }) => {
      if (authResponse) sdk.logout(() => resolve());
      else resolve();
    });
  });
}

async function load({ appId, script, version }: FacebookScript): Promise<Facebook> {
  let hasFailed = false;
  const element = document.createElement("script");
  element.src = script;
  element.async = true;
  element.addEventListener("error", () => (hasFailed = true));
  document.head.append(element);
  const deadline = Date.now() + maxWaitMilliseconds;
  while (!window.FB) {
    if (hasFailed || Date.now() > deadline) {
      element.remove();
      throw new Error("Facebook could not be reached");
    }
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  window.FB.init({ appId, version, xfbml: false, cookie: false });
  return window.FB;
}
