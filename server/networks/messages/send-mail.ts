import { createTransport } from "nodemailer";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "#server/platform/request/context";
import { writeToOutbox, type Sent } from "./outbox";
import { callService, noAnswerInTime, ServiceError } from "#server/networks/call-service";
import { StartError } from "#server/platform/settings/start-error";
import { headerText } from "#server/platform/text/output-text";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The Reply-To address. */
  replyTo?: string;
  /** Accepts the POST of one-click unsubscribing (RFC 8058). */
  unsubscribeUrl?: string;
}

type Transport = ReturnType<typeof createTransport>;

const timeoutMilliseconds = 3_000;
/** The time-out of the whole SMTP dialog. */
const maxSendMilliseconds = 10_000;
const transports = new WeakMap<Config, Transport>();

/**
 * Sends an e-mail by the configured server; demo mode without one writes it to the outbox. Privacy: server error
 * messages may quote the address, so they are neither logged nor returned.
 */
export async function sendMail(
  ctx: Context,
  { to, text, html, replyTo, unsubscribeUrl, ...given }: Mail,
): Promise<Sent> {
  const { config } = ctx;
  const subject = headerText(given.subject);
  if (!config.mail) {
    if (config.mode === "production") {
      return { isSent: false, isRefused: false, reason: "email is not available" };
    }
    return writeToOutbox(config, ctx.now(), [
      `To: ${to}`,
      ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
      ...(unsubscribeUrl ? [`List-Unsubscribe: <${unsubscribeUrl}>`] : []),
      `Subject: ${subject}`,
      "",
      text,
    ]);
  }
  const { mail } = config;
  try {
    await callService(
      "mail",
      mail.url,
      { milliseconds: maxSendMilliseconds, isIdempotent: true },
      () =>
        post(transportOf(config, mail), {
          from: mail.from,
          to: { name: "", address: to },
          subject,
          text,
          ...(html && { html }),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribeUrl && {
              "List-Unsubscribe": `<${unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        }),
    );
    return { isSent: true };
  } catch (error) {
    const { code, status, refused = null } = error as Partial<MailFault>;
    const isLate = (error as ServiceError).reason === noAnswerInTime;
    ctx.log.warn({ code, status }, "an e-mail could not be sent");
    return {
      isSent: false,
      isRefused: refused !== null,
      mayArrive: isLate || (error as Partial<MailFault>).fate === "unknown",
      reason: refused
        ? `the ${refused} was refused`
        : "the mail server is not responding, please try again later",
    };
  }
}

/**
 * Sends a message to an operator and returns what the mail server answered, word for word: they own the address and the
 * server. Throws what it refused.
 */
export async function testMail(config: Config, to: string): Promise<string> {
  const { mail } = config;
  if (!mail) throw new StartError("No mail server is set: set SMTP_URL and MAIL_FROM.");
  try {
    const { response } = await transportOf(config, mail).sendMail({
      from: mail.from,
      to: { name: "", address: to },
      subject: "Plaudit can send mail",
      text: `This message was sent by "plaudit mail-test" for ${config.publicUrl}.`,
      headers: { "Auto-Submitted": "auto-generated" },
    });
    return response;
  } catch (error) {
    const { message, responseCode } = error as TransportFault;
    const { host } = new URL(mail.url);
    throw new StartError(
      responseCode === undefined
        ? `The mail server ${host} cannot be used: ${message}.`
        : `The mail server ${host} refused the message: ${message}`,
    );
  }
}

class MailFault extends ServiceError {
  constructor(
    readonly code: string | undefined,
    readonly status: number | undefined,
    /** The part that a working server rejected. */
    readonly refused: "email address" | "email" | null,
    readonly fate: Fate,
  ) {
    super(
      refused ? `an ${refused} was refused` : `no mail (${code ?? "unknown"})`,
      refused === null,
      fate === "never begun",
    );
  }
}

/** A rejected greeting or password is an outage, not a rejection of this mail. */
function refusedBy(code: string | undefined, status = 0): MailFault["refused"] {
  if (status < 500) return null;
  if (code === "EENVELOPE") return "email address";
  return code === "EMESSAGE" ? "email" : null;
}

/** The state of a mail without a confirmation. */
type Fate = "never begun" | "not taken" | "unknown";

interface TransportFault {
  code?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
  message: string;
}

/** A server that disconnects or times out may have accepted the mail; only a response proves that it did not. */
function fateOf({ code, responseCode, syscall, timeoutType = "", message }: TransportFault): Fate {
  const isUnreached = code === "EDNS" || syscall === "connect";
  const isUngreeted =
    /^(CONNECT|GREETING)_/.test(timeoutType) || message.startsWith("Invalid greeting");
  if (isUnreached || isUngreeted) return "never begun";
  if (responseCode !== undefined || timeoutType === "UPGRADE_TIMEOUT") return "not taken";
  return /^(ECONNECTION|ESOCKET|ETIMEDOUT)$/.test(code ?? "") ? "unknown" : "not taken";
}

/** Retries only failures before the SMTP dialog, so that no mail is sent twice. */
async function post(
  transport: Transport,
  mail: Parameters<Transport["sendMail"]>[0],
): Promise<void> {
  try {
    await transport.sendMail(mail);
  } catch (error) {
    const fault = error as TransportFault;
    const { code, responseCode } = fault;
    throw new MailFault(code, responseCode, refusedBy(code, responseCode), fateOf(fault));
  }
}

function transportOf(config: Config, { url }: NonNullable<Config["mail"]>): Transport {
  let transport = transports.get(config);
  if (!transport) {
    transport = createTransport({
      url,
      // Downgrade protection: a man in the middle could strip STARTTLS. Options in the URL take precedence.
      requireTLS: !isOwnMachine(new URL(url).hostname),
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      // Longer than the greeting time-out, to tell the two apart.
      socketTimeout: timeoutMilliseconds + 500,
      dnsTimeout: timeoutMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transports.set(config, transport);
  }
  return transport;
}

function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
