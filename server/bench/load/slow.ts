import { driveCrowd } from "./crowd";
import { answersOf, noErrorsOf, percentileOf } from "./endings";
import { atMost, reported, type Figure } from "./figure";
import { openSlowClients, type SlowClients, type SlowKind } from "./slow-clients";
import type { Part } from "./stage";

const slowClients = 400;
const maxMilliseconds = 500;
/** The server must close a slow connection by then. */
const maxSlowSeconds = 35;
/** Each has its own address and budget. */
const normalAddresses = Array.from({ length: 10 }, (_, nth) => `127.0.0.${10 + nth}`);
const everyMilliseconds = 400;
const warmUpSeconds = 5;

/** Clients that send a byte a second or never read must not delay others. */
export const slow: Part = {
  about: `${slowClients} slow clients beside 10 normal ones`,
  usualSeconds: 60,
  hasRateLimits: true,
  async measure({ server: { address }, mix, seconds }) {
    const crowd = {
      address,
      connections: 10,
      next: mix.next,
      localAddresses: normalAddresses,
      everyMilliseconds,
    };
    await driveCrowd({ ...crowd, seconds: Math.min(warmUpSeconds, seconds) });
    const clients = openSlowClients(address, slowClients);
    const outcomes = await driveCrowd({ ...crowd, seconds });
    const slowFigures = figuresOf(clients, seconds);
    clients.stop();
    return [
      atMost("p99 of normal clients", percentileOf(outcomes, 0.99), maxMilliseconds, "ms"),
      reported("p50", `${percentileOf(outcomes, 0.5).toFixed(0)} ms`),
      noErrorsOf(outcomes, "their errors"),
      answersOf(outcomes, "their answers"),
      ...slowFigures,
    ];
  },
};

function figuresOf(clients: SlowClients, seconds: number): Figure[] {
  const unread = clients.countUnread();
  return [
    longest(clients, "headers"),
    longest(clients, "body"),
    seconds > maxSlowSeconds
      ? atMost(`non-reading connections open after ${seconds} s`, unread, 0)
      : reported(`non-reading connections open after ${seconds} s`, String(unread)),
  ];
}

function longest({ connections }: SlowClients, kind: SlowKind): Figure {
  const now = performance.now();
  const ages = connections
    .filter((connection) => connection.kind === kind)
    .map(({ openedAt, closedAt }) => ((closedAt ?? now) - openedAt) / 1_000);
  return atMost(`longest connection with slow ${kind}`, Math.max(...ages), maxSlowSeconds, "s");
}
