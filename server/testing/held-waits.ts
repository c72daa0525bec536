import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/** Taken before any test holds pauses. */
const { setTimeout: realPause } = timers;
const tenMinutes = 600_000;
const slices = 100;

/**
 * Pauses of `timers/promises` for exactly `milliseconds` last until they are released or aborted. For tests in which a
 * wait must win or must not, however busy the machine is. `restore` brings the real pause back.
 */
export function holdPauses(milliseconds: number) {
  const { setTimeout: pause } = timers;
  /** Releases each pause, in the order of their beginnings. */
  const held: (() => void)[] = [];
  const hold: typeof pause = (wait, value, options) => {
    if (wait !== milliseconds) return pause(wait, value, options);
    const released = new Promise<NonNullable<typeof value>>((resolve) => {
      held.push(() => resolve(value!));
    });
    return Promise.race([pause(tenMinutes, value, { ...options, ref: false }), released]);
  };
  const replaceBy = (other: typeof pause) => {
    timers.setTimeout = other;
    // Modules import it by name.
    syncBuiltinESMExports();
  };
  replaceBy(hold);
  return { held, restore: () => replaceBy(pause) };
}

/** Timers of `setTimeout` for exactly `milliseconds` fire only by the functions in `held`, which keeps cleared ones too. */
export function holdTimers(milliseconds: number) {
  const real = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const hold = (work: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    if (wait !== milliseconds) return real(work, wait, ...given);
    held.push(() => work(...given));
    return real(() => {}, tenMinutes).unref();
  };
  globalThis.setTimeout = Object.assign(hold, real) as typeof real;
  return { held, restore: () => void (globalThis.setTimeout = real) };
}

/**
 * Whether `work` ends within `milliseconds`. They pass in slices, and each counts twice its length at most, so that a
 * process that stands still loses little. Waits for other processes, such as the database, count.
 */
export async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const cancel = new AbortController();
  const { signal } = cancel;
  const limit = (async () => {
    const slice = milliseconds / slices;
    for (let passed = 0; passed < milliseconds;) {
      // A test may hold the clock of `performance`.
      const begun = process.hrtime.bigint();
      await realPause(slice, null, { signal });
      passed += Math.min(Number(process.hrtime.bigint() - begun) / 1_000_000, 2 * slice);
    }
    return false;
  })();
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    cancel.abort();
  }
}
