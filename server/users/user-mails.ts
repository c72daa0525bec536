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
    subject: "Your Instagram username on Plaudit changed hands",
    text: [
      `The username @${username} belongs to another Instagram account now.`,
      "It was removed from your Plaudit profile, and you no longer manage its provider page.",
      "",
      "You keep your profile, your reviews and every other way to sign in.",
      "If you renamed your Instagram account, confirm the new username in My Profile:",
      `${publicUrl}/myprofile`,
      "",
      `If you did not rename it, write to us: ${publicUrl}/privacy-policy`,
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
      `The ${changed} of your Plaudit profile ${verb} changed.`,
      outcome,
      "",
      "If you did this, you need do nothing. If you did not:",
      ...steps,
    ].join("\n"),
  };
}

function emailSteps({ publicUrl }: Site): Advice {
  return {
    outcome: "We send nothing more to this address.",
    steps: [
      `1. Sign in at ${publicUrl}/ with your phone number or your username, and open My Profile.`,
      "2. Enter this address again, and choose a new password. That ends all other sessions.",
      `If you cannot sign in any more, write to us from this address: ${publicUrl}/privacy-policy`,
    ],
  };
}

function passwordSteps({ publicUrl }: Site): Advice {
  return {
    outcome: "All other sessions were ended.",
    steps: [
      `1. Open ${publicUrl}/ and choose Sign in, then Forgot password.`,
      "2. Enter this address. The code that we send to it sets a new password and ends all sessions.",
    ],
  };
}
