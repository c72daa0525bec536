import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

interface Refusal {
  code: number;
  text: string;
  /** Mails with this text are refused after their content; without it all are refused at RCPT. */
  words?: string | undefined;
}

/** A local SMTP server that stores mails and acknowledges them after a delay. */
export async function startMailServer(options: SMTPServerOptions = {}, answerMilliseconds = 0) {
  const letters: { to: string[]; text: string }[] = [];
  let refusal: Refusal | null = null;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      done(refusal && !refusal.words ? faultOf(refusal) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const text = Buffer.concat(parts).toString("utf8");
        if (refusal?.words && text.includes(refusal.words)) return done(faultOf(refusal));
        letters.push({ to, text });
        if (answerMilliseconds > 0) setTimeout(done, answerMilliseconds);
        else done();
      });
    },
    ...options,
  });
  // A client that is killed resets its connection.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    port,
    refuse(code: number, text: string, words?: string) {
      refusal = { code, text, words };
    },
    acceptAgain() {
      refusal = null;
    },
    /** Deletes the mails and accepts all new ones. */
    clear() {
      letters.length = 0;
      refusal = null;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function faultOf({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
