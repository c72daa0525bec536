import { z } from "zod";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "#server/platform/request/context";
import { callNetwork } from "#server/networks/network-call";
import { writeToOutbox, type Sent } from "./outbox";

const fault = z.object({ code: z.number() });
/** Twilio's error codes for invalid or unsubscribed receivers. */
const refusedReceivers = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

/** Sends a text message by Twilio; demo mode without it writes to the outbox. */
export async function sendTextMessage(
  ctx: Context,
  { to, text }: { to: string; text: string },
): Promise<Sent> {
  const { config } = ctx;
  if (config.textMessages) return sendByTwilio(ctx, config.textMessages, to, text);
  if (config.mode === "production") {
    return { isSent: false, isRefused: false, reason: "text messages are not available" };
  }
  return writeToOutbox(config, ctx.now(), [`To: ${to}`, "", text]);
}

async function sendByTwilio(
  ctx: Context,
  { accountSid, authToken, from, baseUrl }: NonNullable<Config["textMessages"]>,
  to: string,
  text: string,
): Promise<Sent> {
  const sender: Record<string, string> = from.startsWith("MG")
    ? { MessagingServiceSid: from }
    : { From: from };
  const answer = await callNetwork(
    "textMessages",
    `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
      },
      body: new URLSearchParams({ To: to, ...sender, Body: text }),
    },
  );
  if (answer && answer.status >= 200 && answer.status < 300) return { isSent: true };

  const code = fault.safeParse(answer?.body).data?.code;
  ctx.log.warn({ status: answer?.status, code }, "a text message could not be sent");
  return { isSent: false, ...fateOf(answer?.status, code) };
}

function fateOf(status: number | undefined, code: number | undefined) {
  if (code !== undefined && refusedReceivers.has(code)) {
    return { isRefused: true, reason: "the phone number was refused" };
  }
  if (status === 429) {
    const reason = "too many text messages at once, please try again later";
    return { isRefused: false, reason };
  }
  const reason = "the text message service is not responding, please try again later";
  return { isRefused: false, mayArrive: status === undefined || status >= 500, reason };
}
