import { createTransport } from "nodemailer";
import type { Config } from "#server/platform/config";
import type { Context } from "#server/platform/context";
import { writeToOutbox, type Sent } from "./outbox";
import { askOutside, OutsideFault } from "./outside-guard";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
}

type Transport = ReturnType<typeof createTransport>;

const longestMilliseconds = 3_000;
/** For all that is said until a letter is handed over. */
const longestSendingMilliseconds = 10_000;
const transports = new WeakMap<Config, Transport>();

/**
 * Sends an e-mail by the configured server. The demonstration, where none is, writes it to its outbox. What a
 * mail server says of a failure may quote the address: it is neither logged nor answered.
 */
export async function sendMail(
  ctx: Context,
  { to, subject, text, html, replyTo }: Mail,
): Promise<Sent> {
  const { config } = ctx;
  if (!config.mail) {
    if (config.mode === "production") {
      return { isSent: false, reason: "e-mail is not available" };
    }
    return writeToOutbox(config, ctx.now(), [
      `To: ${to}`,
      ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
      `Subject: ${subject}`,
      "",
      text,
    ]);
  }
  const { mail } = config;
  try {
    await askOutside(
      "mail",
      mail.url,
      { milliseconds: longestSendingMilliseconds, mayRepeat: true },
      () =>
        post(transportOf(config, mail), {
          from: mail.from,
          to: { name: "", address: to },
          subject,
          text,
          ...(html && { html }),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          headers: { "Auto-Submitted": "auto-generated" },
        }),
    );
    return { isSent: true };
  } catch (error) {
    const { code, status } = error as Partial<MailFault>;
    ctx.log.warn({ requestId: ctx.requestId, code, status }, "an e-mail was not sent");
    const isRefused = code === "EENVELOPE" && status !== undefined && status >= 500;
    return {
      isSent: false,
      reason: isRefused
        ? "the e-mail address was refused"
        : "the mail server does not answer, please try again later",
    };
  }
}

class MailFault extends OutsideFault {
  constructor(
    readonly code: string | undefined,
    readonly status: number | undefined,
    mayPass: boolean,
  ) {
    const isRefused = code === "EENVELOPE" && status !== undefined && status >= 500;
    super(
      isRefused ? "an address was refused" : `no mail (${code ?? "unknown"})`,
      !isRefused,
      mayPass,
    );
  }
}

/** Only what failed before anything was handed over is tried again: nobody gets a letter twice. */
async function post(
  transport: Transport,
  letter: Parameters<Transport["sendMail"]>[0],
): Promise<void> {
  try {
    await transport.sendMail(letter);
  } catch (error) {
    const { code, responseCode, command } = error as {
      code?: string;
      responseCode?: number;
      command?: string;
    };
    throw new MailFault(code, responseCode, command === "CONN");
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
