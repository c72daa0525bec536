import { setTimeout as sleep } from "node:timers/promises";
import { jobLimits } from "#server/platform/settings/job-limits";
import { inDatabase } from "./crash-check";
import { createClient } from "./crash-client";
import { timesKilled, type Kill } from "./crash-kills";
import type { Home } from "./crash-product";
import { startMailServer, type MailServer } from "#server/testing/mail-server";

/** Visitors who keep requesting codes by e-mail, each for its own address. */
export interface CodeSeekers {
  acknowledged: string[];
  stop(): Promise<void>;
}

/** Long enough for kills between the arrival of a mail and the response of the mail server. */
const answerMilliseconds = 60;
const pauseMilliseconds = 20;
/** Jobs of a killed worker are released each minute; retries back off. */
const patienceMilliseconds = 240_000;

const startVerification = `mutation ($address: String!) {
  startVerification(input: { method: EMAIL, address: $address }) { verification { id } userErrors { message } }
}`;

export function startCodeMailServer(): Promise<MailServer> {
  return startMailServer({ authOptional: true }, answerMilliseconds);
}

export function mailVariables({ port }: MailServer): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Plaudit <crash@plaudit.example>" };
}

export function inviteCodeSeekers(address: string, number: number): CodeSeekers {
  const client = createClient(address, number);
  const over = new AbortController();
  const acknowledged: string[] = [];
  let asked = 0;

  async function seek(): Promise<void> {
    while (!over.signal.aborted) {
      asked += 1;
      const own = `code${asked}@crash.example`;
      try {
        const { body } = await client.send(startVerification, { address: own });
        const started = body.data?.startVerification;
        if (started?.verification && started.userErrors.length === 0) acknowledged.push(own);
      } catch {
        // Not acknowledged: the mail may or may not arrive.
      }
      await sleep(pauseMilliseconds);
    }
  }

  const work = Array.from({ length: number }, seek);
  return {
    acknowledged,
    async stop() {
      over.abort();
      await Promise.all(work);
      client.close();
    },
  };
}

export interface CodeSums {
  acknowledged: number;
  /** Duplicate mails. */
  surplus: number;
}

interface Scene {
  home: Home;
  seekers: CodeSeekers;
  mail: MailServer;
  report: { rounds: { kill: Kill }[]; breaches: string[] };
}

/** Waits until all jobs are done, then checks: every acknowledged code arrived, and only kills caused duplicates. */
export async function checkCodes({ home, seekers, mail, report }: Scene): Promise<CodeSums> {
  const { acknowledged } = seekers;
  const { letters } = mail;
  const { breaches } = report;
  const kills = report.rounds.reduce((sum, { kill }) => sum + timesKilled(kill), 0);
  const left = await untilNoJobIsLeft(home.dataDir);
  if (left > 0) breaches.push(`${left} jobs that send codes are left.`);
  const counts = new Map<string, number>();
  for (const to of letters.flatMap((letter) => letter.to)) {
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  const missing = acknowledged.filter((address) => !counts.has(address));
  if (missing.length > 0) {
    breaches.push(
      `${missing.length} codes were acknowledged and not sent, the first: ${missing[0]}.`,
    );
  }
  const surplus = letters.length - counts.size;
  const most = Math.max(0, ...counts.values());
  if (most > kills + 1) breaches.push(`One code was sent ${most} times, with ${kills} kills.`);
  // A kill may repeat only the jobs that were running.
  if (surplus > kills * jobLimits.concurrency) {
    breaches.push(`${surplus} mails were sent once more than needed, with ${kills} kills.`);
  }
  return { acknowledged: acknowledged.length, surplus };
}

async function untilNoJobIsLeft(dataDir: string): Promise<number> {
  const end = performance.now() + patienceMilliseconds;
  for (;;) {
    const left = await inDatabase(dataDir, async (query) => {
      const text = `SELECT count(*)::integer AS left FROM graphile_worker.jobs
        WHERE task_identifier = 'sendVerificationCode'`;
      return (await query<{ left: number }>(text))[0]!.left;
    });
    if (left === 0 || performance.now() > end) return left;
    await sleep(500);
  }
}
