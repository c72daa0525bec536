import type { Mail } from "#server/networks/messages/send-mail";
import type { Config } from "#server/platform/settings/config";
import type { UserMail } from "./user-mail.entity";

type Site = Pick<Config, "publicUrl">;

export function composeUserMail(config: Site, { kind, address, username }: UserMail): Mail {
  switch (kind) {
    case "username_lost":
      return lostUsernameMail(config, address, username ?? "");
    case "webhook_disabled":
      return disabledWebhookMail(config, address);
    case "email_changed":
      return signInMail(address, "email address", "was", emailSteps(config));
    case "email_and_password_changed":
      return signInMail(address, "email address and password", "were", emailSteps(config));
    case "password_changed":
      return signInMail(address, "password", "was", passwordSteps(config));
    case "second_factor_changed":
      return secondFactorMail(config, address, {
        subject: "Your Plaudit passkeys or codes were changed",
        what: "A passkey, one-time codes or recovery codes were added to your profile or removed.",
      });
    case "recovery_code_used":
      return secondFactorMail(config, address, {
        subject: "A Plaudit recovery code was used",
        what: "One of your recovery codes was used to confirm a sign-in. It no longer works.",
      });
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

function secondFactorMail(
  { publicUrl }: Site,
  to: string,
  { subject, what }: { subject: string; what: string },
): Mail {
  return {
    to,
    subject,
    text: [
      what,
      "",
      "If this was you, you're all set. If it wasn't:",
      `1. Open ${publicUrl}/myprofile and look at Sign-in and security.`,
      "2. Remove what you don't know, create new recovery codes and choose a new password.",
      `If you can't sign in, contact us from this address: ${publicUrl}/privacy-policy`,
    ].join("\n"),
  };
}

function disabledWebhookMail({ publicUrl }: Site, to: string): Mail {
  return {
    to,
    subject: "A Plaudit webhook was disabled",
    text: [
      "We disabled one of your webhooks, because its address did not accept our deliveries.",
      "Its log and the reason are in My Profile, under Developers. Turn it on again there:",
      `${publicUrl}/myprofile/developers`,
      "",
      "Changes made in the meantime are not delivered. Read them from the change feed.",
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
