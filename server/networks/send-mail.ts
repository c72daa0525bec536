import { createTransport } from "nodemailer";
import type { Config } from "#server/platform/config";
import type { Context } from "#server/platform/context";
import { writeToOutbox, type Sent } from "./outbox";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

type Transport = ReturnType<typeof createTransport>;

const longestMilliseconds = 3_000;
const transports = new WeakMap<Config, Transport>();

/**
 * Sends an e-mail by the configured server. The demonstration, where none is, writes it to its outbox. What a
 * mail server says of a failure may quote the address: it is neither logged nor answered.
 */
export async function sendMail(ctx: Context, { to, subject, text, html }: Mail): Promise<Sent> {
  const { config } = ctx;
  if (!config.mail) {
    if (config.mode === "production") {
      return { isSent: false, reason: "e-mail is not available" };
    }
    return writeToOutbox(config, ctx.now(), [`To: ${to}`, `Subject: ${subject}`, "", text]);
  }
  try {
    await transportOf(config, config.mail).sendMail({
      from: config.mail.from,
      to: { name: "", address: to },
      subject,
      text,
      html,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return { isSent: true };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    ctx.log.warn(
      { requestId: ctx.requestId, code, status: responseCode },
      "an e-mail was not sent",
    );
    const isRefused = code === "EENVELOPE" && responseCode !== undefined && responseCode >= 500;
    return {
      isSent: false,
      reason: isRefused
        ? "the e-mail address was refused"
        : "the mail server does not answer, please try again later",
    };
  }
}

function transportOf(config: Config, { url }: NonNullable<Config["mail"]>): Transport {
  let transport = transports.get(config);
  if (!transport) {
    transport = createTransport({
      url,
      connectionTimeout: longestMilliseconds,
      greetingTimeout: longestMilliseconds,
      socketTimeout: longestMilliseconds,
      dnsTimeout: longestMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transports.set(config, transport);
  }
  return transport;
}
