import { sendMail, type Mail } from "#server/networks/send-mail";
import type { Context } from "#server/platform/context";

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
