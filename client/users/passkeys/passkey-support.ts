const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Why passkeys do not work here; null if they do. */
export function passkeyObstacle(): string | null {
  if (isAddress(window.location.hostname)) {
    return "Passkeys need a domain name, and this page was opened at an IP address. On this computer, open it at localhost.";
  }
  if (typeof window.PublicKeyCredential !== "function") {
    return "This browser does not support passkeys. You can use one-time codes instead.";
  }
  return null;
}

/** The message for an error of the browser. */
export function passkeyFailure(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" || name === "InvalidStateError") {
    return "This device already has a passkey for your profile.";
  }
  if (name === "NotAllowedError" || name === "AbortError") {
    return "No passkey was used. You can try again.";
  }
  return "The passkey did not work on this device. Try again, or use another way.";
}
