import { setTimeout as pause } from "node:timers/promises";
import { closeAtEnd } from "#server/bench/bench-run";
import { driveCrowd, type Outcome } from "./crowd";
import { openDatabaseProxy, type DatabaseProxy } from "./database-proxy";
import { answersOf, percentileOf } from "./endings";
import { atMost, reported, type Figure } from "./figure";
import type { Part, Stage } from "./stage";

const connections = 10;
const everyMilliseconds = 100;
const calmSeconds = 5;
const recoveryMilliseconds = 5_000;
const secondsAfter = 10;
const bars = { medianMilliseconds: 1_000, maxMilliseconds: 3_000 };

interface Absence {
  from: number;
  to: number;
}

let proxy: DatabaseProxy;

/** Database outages: no acknowledged save is lost. */
export const away: Part = {
  about: "10 connections, the database is away twice",
  usualSeconds: 30,
  reachBy: async (url) => (proxy = await openDatabaseProxy(url)).url,
  async measure({ server: { address }, client, mix, seconds }) {
    closeAtEnd(() => proxy.cut());
    let isOver = false;
    const crowd = { address, connections, next: mix.next, seconds: Infinity, everyMilliseconds };
    const driving = driveCrowd({ ...crowd, isOver: () => isOver });
    const absences = [];
    for (let nth = 0; nth < 2; nth += 1) {
      await pause(calmSeconds * 1_000);
      absences.push(await takeAway(seconds));
      await pause(secondsAfter * 1_000);
    }
    isOver = true;
    const outcomes = await driving;
    const figures = absences.flatMap((absence, nth) => figuresOf(outcomes, absence, nth + 1));
    return [...figures, ...(await lostSaves(client, outcomes))];
  },
};

async function takeAway(seconds: number): Promise<Absence> {
  await proxy.cut();
  const from = performance.now();
  await pause(seconds * 1_000);
  await proxy.restore();
  return { from, to: performance.now() };
}

function figuresOf(outcomes: readonly Outcome[], { from, to }: Absence, nth: number): Figure[] {
  const isAnsweredMeanwhile = ({ sentAt, milliseconds }: Outcome) =>
    sentAt > from && sentAt + milliseconds < to;
  const meanwhile = outcomes.filter(isAnsweredMeanwhile);
  const others = meanwhile.filter(({ isUnavailable }) => !isUnavailable);
  const after = outcomes.filter(({ sentAt }) => sentAt > to && sentAt < to + secondsAfter * 1_000);
  const failedAfter = after.filter(({ isGood }) => !isGood);
  const recovered = Math.max(0, ...failedAfter.map(({ sentAt }) => sentAt - to));
  const name = `absence ${nth}`;
  return [
    atMost(`${name}: answers other than that it is unavailable`, others.length, 0),
    atMost(`${name}: median`, percentileOf(meanwhile, 0.5), bars.medianMilliseconds, "ms"),
    atMost(`${name}: longest`, percentileOf(meanwhile, 1), bars.maxMilliseconds, "ms"),
    atMost(`${name}: last failure after it`, recovered, recoveryMilliseconds, "ms"),
    answersOf(meanwhile, `${name}: answers`),
    answersOf(after, `${name}: answers after it`),
  ];
}

async function lostSaves(client: Stage["client"], outcomes: readonly Outcome[]): Promise<Figure[]> {
  const saved = outcomes.flatMap(({ asked, isGood }) => (asked.mark && isGood ? asked.mark : []));
  const { rows } = await client.query<{ lost: number }>(
    `SELECT count(*)::integer AS lost FROM unnest($1::text[]) AS mark
     WHERE NOT EXISTS (SELECT FROM idempotency_keys JOIN reviews ON reviews.id = review_id WHERE key = mark)`,
    [saved],
  );
  return [
    reported("acknowledged saves", String(saved.length)),
    atMost("lost saves", rows[0]!.lost, 0),
  ];
}
