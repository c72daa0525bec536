import type { Mail } from "#server/networks/messages/send-mail";
import type { Config } from "#server/platform/settings/config";
import type { UserMail } from "./user-mail.entity";

type Site = Pick<Config, "publicUrl">;

export function composeUserMail(config: Site, { kind, address, username }: UserMail): Mail {
  switch (kind) {
    case "username_lost":
      return lostUsernameMail(config, address, username ?? "");
    case "email_changed":
      return signInMail(address, "email address", "was", emailSteps(config));
    case "email_and_password_changed":
      return signInMail(address, "email address and password", "were", emailSteps(config));
    case "password_changed":
      return signInMail(address, "password", "was", passwordSteps(config));
  }
}

function lostUsernameMail({ publicUrl }: Site, to: string, username: string): Mail {
  return {
    to,
    subject: "Your Instagram username was removed from Plaudit",
    text: [
      `Another Instagram account now has the username @${username}.`,
      "We removed it from your Plaudit profile, and you no longer manage its provider page.",
      "",
      "You keep your profile, your reviews and every other way to sign in.",
      "If you renamed your Instagram account, confirm the new username in My Profile:",
      `${publicUrl}/myprofile`,
      "",
      `Didn't rename it? Contact us: ${publicUrl}/privacy-policy`,
    ].join("\n"),
  };
}

interface Advice {
  outcome: string;
  steps: string[];
}

function signInMail(
  to: string,
  changed: string,
  verb: "was" | "were",
  { outcome, steps }: Advice,
): Mail {
  return {
    to,
    subject: `Your Plaudit ${changed} ${verb} changed`,
    text: [
      `Your Plaudit ${changed} ${verb} changed.`,
      outcome,
      "",
      "If this was you, you're all set. If it wasn't:",
      ...steps,
    ].join("\n"),
  };
}

function emailSteps({ publicUrl }: Site): Advice {
  return {
    outcome: "We won't email this address again.",
    steps: [
      `1. Sign in at ${publicUrl}/ with your phone number or username, and open My Profile.`,
      "2. Enter this address again and choose a new password. That signs you out everywhere else.",
      `If you can't sign in, contact us from this address: ${publicUrl}/privacy-policy`,
    ],
  };
}

function passwordSteps({ publicUrl }: Site): Advice {
  return {
    outcome: "You've been signed out everywhere else.",
    steps: [
      `1. Open ${publicUrl}/ and choose Sign in, then Forgot password.`,
      "2. Enter this address. We'll send a code to set a new password and end all sessions.",
    ],
  };
}
