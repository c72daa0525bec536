import { setTimeout as sleep } from "node:timers/promises";
import { createChance, type Chance } from "#server/demo/chance";
import { addProviders, findBreaches, replayKeys, type Findings } from "./crash-check";
import { createClient, type Client } from "./crash-client";
import {
  checkCodes,
  inviteCodeSeekers,
  mailVariables,
  startCodeMailServer,
  type CodeSeekers,
  type CodeSums,
} from "./crash-codes";
import { inviteGuests, type Guests } from "./crash-guests";
import { killAndRecover, kills, maxRecovery, type Kill } from "./crash-kills";
import { end, launch, makeHome, untilReady, type Home, type Product } from "./crash-product";
import { stopUnderLoad, type Stop } from "./crash-stop";
import type { MailServer } from "#server/testing/mail-server";

export interface CrashOptions {
  /** Number of kills, and their targets in rotation. */
  rounds: number;
  kinds?: readonly Kill[];
  /** Number of graceful stops while guests write. */
  stops: number;
  acknowledged: number;
  writers: number;
  /** Visitors who request codes by e-mail meanwhile. */
  codeSeekers?: number;
  seed: string;
  /**
   * On a busy machine, recovery and stop may also take three times the longest orderly start of the run. The limits of
   * `untilReady` and of the forced end still hold.
   */
  isBusy?: boolean;
}

export interface Round {
  kill: Kill;
  /** Acknowledged reviews at the kill. */
  at: number;
  readyMilliseconds: number;
  /** Time from ready to the next acknowledged review. */
  savesMilliseconds: number;
}

export interface CrashReport {
  rounds: Round[];
  stops: Stop[];
  acknowledged: number;
  unanswered: Map<string, number>;
  lost: number;
  doubled: number;
  codes: CodeSums;
  /** One sentence for each broken guarantee. */
  breaches: string[];
}

interface Scene extends CrashOptions {
  home: Home;
  product: Product;
  chance: Chance;
  client: Client;
  guests: Guests;
  seekers: CodeSeekers;
  mail: MailServer;
  /** Milliseconds of each orderly start. */
  starts: number[];
  report: CrashReport;
}

const providers = 24;
const stopMilliseconds = 10_000;
const patienceMilliseconds = 120_000;

/** Kills the server, the database or both while guests write, then checks the stored reviews. */
export async function runCrashes(
  options: CrashOptions,
  tell: (round: Round | Stop) => void = () => {},
): Promise<CrashReport> {
  const mail = await startCodeMailServer();
  const home = await makeHome(mailVariables(mail));
  const scene = await begin(options, home, mail);
  const { guests, report } = scene;
  try {
    for (let round = 0; round < options.rounds; round += 1) tell(await crash(scene, round));
    for (let stop = 0; stop < options.stops; stop += 1) tell(await stopAndStart(scene));
    await guests.untilAcknowledged(options.acknowledged, patienceMilliseconds);
    await check(scene, true);
    const { acknowledged } = guests.ledger;
    const wrong = await replayKeys(scene.client, acknowledged, options.writers);
    report.breaches.push(...wrong.map((one) => `A repeated key answered otherwise: ${one}`));
    await check(scene, true);
    await scene.seekers.stop();
    report.codes = await checkCodes(scene);
  } catch (error) {
    report.breaches.push((error as Error).message);
  } finally {
    checkTimes(scene);
    await scene.seekers.stop();
    await guests.stop();
    report.breaches.push(...guests.ledger.breaches);
    report.acknowledged = guests.ledger.acknowledged.length;
    scene.client.close();
    await end(scene.product);
    await home.remove();
    await mail.close();
  }
  return report;
}

async function begin(options: CrashOptions, home: Home, mail: MailServer): Promise<Scene> {
  const { writers, seed } = options;
  const product = launch(home.variables);
  const starts: number[] = [];
  const usernames = await untilReady(home, product)
    .then((milliseconds) => starts.push(milliseconds))
    .then(() => addProviders(home.dataDir, providers))
    .catch(async (error: unknown) => {
      await end(product);
      await home.remove();
      await mail.close();
      throw error;
    });
  const chance = createChance(seed);
  const client = createClient(home.address, writers);
  const crowd = { client, chance: createChance(`${seed} guests`), writers, providers: usernames };
  const guests = inviteGuests({ ...crowd, name: `crash ${seed}` });
  const { unanswered } = guests.ledger;
  const seekers = inviteCodeSeekers(home.address, options.codeSeekers ?? 0);
  const codes = { acknowledged: 0, surplus: 0 };
  const nothing = { rounds: [], stops: [], acknowledged: 0, lost: 0, doubled: 0, codes };
  const report = { ...nothing, breaches: [], unanswered };
  return { ...options, home, product, chance, client, guests, seekers, mail, starts, report };
}

/** One kill at a random moment while guests write. */
async function crash(scene: Scene, index: number): Promise<Round> {
  const { guests, chance, report, kinds = kills } = scene;
  const kill = kinds[index % kinds.length]!;
  const { acknowledged } = guests.ledger;
  const portion = Math.ceil(scene.acknowledged / scene.rounds);
  const goal = acknowledged.length + portion;
  guests.allow(goal);
  const moment = chance.whole(0, Math.max(1, portion - 2 * scene.writers));
  await guests.untilAcknowledged(acknowledged.length + moment, patienceMilliseconds);
  await sleep(chance.between(0, 20));

  const at = acknowledged.length;
  const { product, milliseconds } = await killAndRecover(kill, scene);
  scene.product = product;
  const ready = performance.now();
  await guests.untilAcknowledged(Math.min(acknowledged.length + 1, goal), patienceMilliseconds);
  const savesMilliseconds = Math.round(performance.now() - ready);
  // Guests are still writing: acknowledged reviews must be stored at any moment.
  await check(scene, false);
  await guests.untilAcknowledged(goal, patienceMilliseconds);
  await check(scene, true);

  const round = { kill, at, readyMilliseconds: milliseconds, savesMilliseconds };
  report.rounds.push(round);
  return round;
}

async function stopAndStart(scene: Scene): Promise<Stop> {
  const { guests, report, client, home } = scene;
  const stop = await stopUnderLoad(scene, guests, client);
  report.stops.push(stop);
  const { code, cut, turnedAway, orphans } = stop;
  if (code !== 0) report.breaches.push(`SIGTERM ended it with ${code} instead of 0.`);
  if (cut > 0) report.breaches.push(`${cut} accepted requests were cut by SIGTERM.`);
  // On a slow machine an active connection may reach the idle time-out.
  if (turnedAway > 0 && !scene.isBusy) {
    report.breaches.push(`${turnedAway} requests on open connections got no answer after SIGTERM.`);
  }
  if (orphans > 0) report.breaches.push(`${orphans} processes of the database outlived it.`);
  scene.product = launch(home.variables);
  scene.starts.push(await untilReady(home, scene.product));
  guests.allow(0);
  await guests.untilIdle(patienceMilliseconds);
  return stop;
}

/** Called after the last start, since the limits depend on all of them: recoveries and stops within their limits. */
function checkTimes({ report, starts, isBusy }: Scene): void {
  const least = isBusy ? 3 * Math.max(...starts) : 0;
  for (const { kill, readyMilliseconds } of report.rounds) {
    if (readyMilliseconds <= Math.max(maxRecovery(kill), least)) continue;
    report.breaches.push(`Ready only ${readyMilliseconds} ms after the end of ${kill}.`);
  }
  for (const { milliseconds } of report.stops) {
    if (milliseconds <= Math.max(stopMilliseconds, least)) continue;
    report.breaches.push(`It took ${milliseconds} ms to stop.`);
  }
}

/** Checks: nothing lost, nothing duplicated, counters correct; once all guests are done, no unknown review either. */
async function check({ home, guests, report, seed }: Scene, isIdle: boolean): Promise<void> {
  const { acknowledged } = guests.ledger;
  const found = await findBreaches(home.dataDir, `crash ${seed}`, acknowledged.slice());
  report.lost = Math.max(report.lost, found.lost.length);
  report.doubled = Math.max(report.doubled, found.doubled.length);
  const names: [keyof Findings, string][] = [
    ["lost", "acknowledged, but not stored"],
    ["doubled", "stored more than once"],
    ["drifted", "not as a recount says"],
  ];
  if (isIdle) names.push(["unknown", "stored, but never acknowledged"]);
  for (const [name, what] of names) {
    const { length } = found[name];
    if (length > 0) report.breaches.push(`${length} ${what}, the first: ${found[name][0]}.`);
  }
}
