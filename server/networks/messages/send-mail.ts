import { createTransport } from "nodemailer";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "#server/platform/request/context";
import { writeToOutbox, type Sent } from "./outbox";
import { callService, noAnswerInTime, ServiceError } from "#server/networks/call-service";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
}

export type SentMail = Sent;

type Transport = ReturnType<typeof createTransport>;

const timeoutMilliseconds = 3_000;
/** For all that is said until a letter is handed over. */
const maxSendMilliseconds = 10_000;
const transports = new WeakMap<Config, Transport>();

/**
 * Sends an e-mail by the configured server. The demonstration, where none is, writes it to its outbox. What a
 * mail server says of a failure may quote the address: it is neither logged nor answered.
 */
export async function sendMail(
  ctx: Context,
  { to, subject, text, html, replyTo }: Mail,
): Promise<SentMail> {
  const { config } = ctx;
  if (!config.mail) {
    if (config.mode === "production") {
      return { isSent: false, isRefused: false, reason: "e-mail is not available" };
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
    await callService(
      "mail",
      mail.url,
      { milliseconds: maxSendMilliseconds, mayRepeat: true },
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
    const { code, status, refused = null } = error as Partial<MailFault>;
    const isLate = (error as ServiceError).reason === noAnswerInTime;
    ctx.log.warn({ code, status }, "an e-mail was not sent");
    return {
      isSent: false,
      isRefused: refused !== null,
      mayArrive: isLate || (error as Partial<MailFault>).fate === "unknown",
      reason: refused
        ? `the ${refused} was refused`
        : "the mail server does not answer, please try again later",
    };
  }
}

class MailFault extends ServiceError {
  constructor(
    readonly code: string | undefined,
    readonly status: number | undefined,
    /** What a server that is well does not want. */
    readonly refused: "e-mail address" | "e-mail" | null,
    readonly fate: Fate,
  ) {
    super(
      refused ? `an ${refused} was refused` : `no mail (${code ?? "unknown"})`,
      refused === null,
      fate === "never begun",
    );
  }
}

/** A greeting or a password that is refused is trouble for every letter, and no word about this one. */
function refusedBy(code: string | undefined, status = 0): MailFault["refused"] {
  if (status < 500) return null;
  if (code === "EENVELOPE") return "e-mail address";
  return code === "EMESSAGE" ? "e-mail" : null;
}

/** What has become of a letter for which nobody vouches. */
type Fate = "never begun" | "not taken" | "unknown";

interface TransportFault {
  code?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
  message: string;
}

/** Who hangs up or falls silent may have the letter already: only an answer tells that they have not. */
function fateOf({ code, responseCode, syscall, timeoutType = "", message }: TransportFault): Fate {
  const isUnreached = code === "EDNS" || syscall === "connect";
  const isUngreeted =
    /^(CONNECT|GREETING)_/.test(timeoutType) || message.startsWith("Invalid greeting");
  if (isUnreached || isUngreeted) return "never begun";
  if (responseCode !== undefined || timeoutType === "UPGRADE_TIMEOUT") return "not taken";
  return /^(ECONNECTION|ESOCKET|ETIMEDOUT)$/.test(code ?? "") ? "unknown" : "not taken";
}

/** Only what failed before a word was said is tried again: nobody gets a letter twice. */
async function post(
  transport: Transport,
  letter: Parameters<Transport["sendMail"]>[0],
): Promise<void> {
  try {
    await transport.sendMail(letter);
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
      // Who stands between could take the word of encryption away. What the address itself says goes before.
      requireTLS: !isOwnMachine(new URL(url).hostname),
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      // Later than the greeting's: silence before a word was said is told from any other.
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
