import { sendMail, type Mail } from "#server/networks/send-mail";
import type { Context } from "#server/platform/context";
import type { UserRecord } from "./user-record.entity";

/** Sends a mail once the change that it reports is durable. It neither delays nor fails the change. */
export function mailAfterCommit(ctx: Context, mail: Mail): void {
  const send = async () => {
    sendMail(ctx, mail).catch((error: unknown) => {
      ctx.log.warn({ requestId: ctx.requestId, err: error }, "a mail about a profile was not sent");
    });
  };
  if (ctx.afterCommit) ctx.afterCommit.push(send);
  else void send();
}

export function lostUsernameMail({ config }: Context, to: string, username: string): Mail {
  return {
    to,
    subject: "Your Instagram username on Plaudit changed hands",
    text: [
      `The username @${username} belongs to another Instagram account now.`,
      "It was removed from your Plaudit profile, and you no longer manage its provider page.",
      "",
      "You keep your profile, your reviews and every other way to sign in.",
      "If you renamed your Instagram account, confirm the new username in My Profile:",
      `${config.publicUrl}/myprofile`,
      "",
      `If you did not rename it, write to us: ${config.publicUrl}/privacy-policy`,
    ].join("\n"),
  };
}

interface SignInChanges {
  email?: boolean;
  password?: boolean;
}

/** Tells the address that a person had before about a change of what they sign in with, if it was confirmed. */
export function mailSignInChanges(
  ctx: Context,
  before: Pick<UserRecord, "email" | "emailConfirmedAt">,
  { email = false, password = false }: SignInChanges,
): void {
  if (before.email === null || before.emailConfirmedAt === null || !(email || password)) return;
  const changed = [email && "email address", password && "password"].filter(Boolean).join(" and ");
  const { publicUrl } = ctx.config;
  const steps = email
    ? [
        `1. Sign in at ${publicUrl}/ with your phone number or your username, and open My Profile.`,
        "2. Enter this address again, and choose a new password. That ends all other sessions.",
        `If you cannot sign in any more, write to us from this address: ${publicUrl}/privacy-policy`,
      ]
    : [
        `1. Open ${publicUrl}/ and choose Sign in, then Forgot password.`,
        "2. Enter this address. The code that we send to it sets a new password and ends all sessions.",
      ];
  mailAfterCommit(ctx, {
    to: before.email,
    subject: `Your Plaudit ${changed} ${email && password ? "were" : "was"} changed`,
    text: [
      `The ${changed} of your Plaudit profile ${email && password ? "were" : "was"} changed.`,
      email ? "We send nothing more to this address." : "All other sessions were ended.",
      "",
      "If you did this, you need do nothing. If you did not:",
      ...steps,
    ].join("\n"),
  });
}
