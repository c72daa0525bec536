import { driveCrowd } from "./crowd";
import { countEndings, onlyFailed, percentileOf, tellEndings } from "./endings";
import { drawMix } from "./mix";
import { atMost, told, type Figure, type Part } from "./part";
import { openSlowClients, type SlowClients, type SlowKind } from "./slow-clients";
import { openStage, wellBeing } from "./stage";

const slowClients = 400;
const usualSeconds = 60;
const maxMilliseconds = 500;
/** After this a slow connection is cut. */
const maxSlowSeconds = 35;
/** Each from an address of its own, within its budget. */
const normalAddresses = Array.from({ length: 10 }, (_, nth) => `127.0.0.${10 + nth}`);
const everyMilliseconds = 400;
const warmUpSeconds = 5;

/** Clients that send a byte a second, or never read what they asked for, hold up no other. */
export const slow: Part = {
  about: `${slowClients} slow clients beside 10 normal ones`,
  async run(options) {
    const stage = await openStage(options, { hasRateLimits: true });
    const { address } = stage.server;
    const { next } = await drawMix(stage);
    const seconds = options.seconds ?? usualSeconds;
    const crowd = {
      address,
      connections: 10,
      next,
      localAddresses: normalAddresses,
      everyMilliseconds,
    };
    await driveCrowd({ ...crowd, seconds: Math.min(warmUpSeconds, seconds) });
    const clients = openSlowClients(address, slowClients);
    const outcomes = await driveCrowd({ ...crowd, seconds });
    const slowFigures = figuresOf(clients, seconds);
    clients.stop();
    return [
      atMost("p99 of the normal ones", percentileOf(outcomes, 0.99), maxMilliseconds, "ms"),
      told("p50", `${percentileOf(outcomes, 0.5).toFixed(0)} ms`),
      atMost("their errors", onlyFailed(outcomes).length, 0),
      told("their answers", tellEndings(countEndings(outcomes))),
      ...slowFigures,
      ...wellBeing(stage.server),
    ];
  },
};

function figuresOf(clients: SlowClients, seconds: number): Figure[] {
  const unread = clients.countUnread();
  return [
    longest(clients, "headers"),
    longest(clients, "body"),
    seconds > maxSlowSeconds
      ? atMost(`open after ${seconds} s of those that read nothing`, unread, 0)
      : told(`open after ${seconds} s of those that read nothing`, String(unread)),
  ];
}

function longest({ connections }: SlowClients, kind: SlowKind): Figure {
  const now = performance.now();
  const ages = connections
    .filter((connection) => connection.kind === kind)
    .map(({ openedAt, closedAt }) => ((closedAt ?? now) - openedAt) / 1_000);
  return atMost(`longest connection with slow ${kind}`, Math.max(...ages), maxSlowSeconds, "s");
}
