import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberFacebookLogin, signOutOfFacebook } from "./facebook-login";
import type * as Script from "./facebook-script";

const facebook = { appId: "1", script: "/sdk.js", version: "v25.0" };
let script: typeof Script;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  script = await import("./facebook-script");
});
afterEach(() => {
  vi.useRealTimers();
  delete window.FB;
  localStorage.clear();
  document.head.replaceChildren();
});

function aFacebook(accessToken: string | null) {
  const status = { authResponse: accessToken === null ? null : { accessToken } };
  return {
    init: vi.fn(),
    login: vi.fn((callback: (answer: typeof status) => void) => callback(status)),
    logout: vi.fn((callback: () => void) => callback()),
    getLoginStatus: vi.fn((callback: (answer: typeof status) => void) => callback(status)),
  };
}

test("The script is polled every 100 ms and requests pages and profile (SOCIAL-04, SOCIAL-05)", async () => {
  const token = script.requestFacebookToken(facebook);
  expect(document.head.querySelectorAll('script[src="/sdk.js"]')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(950);
  const sdk = aFacebook("EAAG");
  window.FB = sdk;
  expect(sdk.init).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(sdk.init).toHaveBeenCalledWith({
    appId: "1",
    version: "v25.0",
    xfbml: false,
    cookie: false,
  });
  expect(await token).toBe("EAAG");
  expect(sdk.login).toHaveBeenCalledWith(expect.any(Function), {
    scope: "public_profile,pages_show_list,instagram_basic",
  });
  await script.requestFacebookToken(facebook);
  expect(document.head.querySelectorAll("script")).toHaveLength(1);
});

test("A closed window returns null (ERR-33)", async () => {
  window.FB = aFacebook(null);
  expect(await script.requestFacebookToken(facebook)).toBeNull();
});

test("A script that fails to load is an error, and the next press retries (ERR-32)", async () => {
  const failed = script.requestFacebookToken(facebook).catch(String);
  document.head.querySelector("script")!.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(100);
  expect(await failed).toBe("Error: Facebook could not be reached");
  expect(document.head.querySelector("script")).toBeNull();
  const late = script.requestFacebookToken(facebook).catch(String);
  await vi.advanceTimersByTimeAsync(10_200);
  expect(await late).toBe("Error: Facebook could not be reached");
});

test("Signing out ends the Facebook login of users who signed in with Facebook (SOCIAL-10)", async () => {
  vi.useRealTimers();
  const sdk = aFacebook("EAAG");
  window.FB = sdk;
  await signOutOfFacebook();
  expect(sdk.logout).not.toHaveBeenCalled();
  rememberFacebookLogin(facebook);
  await signOutOfFacebook();
  expect(sdk.logout).toHaveBeenCalledTimes(1);
  await signOutOfFacebook();
  expect(sdk.logout).toHaveBeenCalledTimes(1);
});
