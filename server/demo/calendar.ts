import type { Chance } from "./chance";

const day = 24 * 60 * 60 * 1000;

/** Reviews reach back so far; a few days short of two years, because the calendar ends on a Monday. */
export const maxPast = 720;

/** How much is written on a weekday, from Monday on. */
const weekdays = [0.75, 0.7, 0.75, 0.8, 0.8, 1, 0.95];
/** The hours in which people write, the busy ones more than once. */
const hours = [7, 8, 9, 11, 12, 12, 13, 15, 17, 18, 19, 19, 20, 20, 20, 21, 21, 21, 22, 22, 23];

/**
 * The days of the demonstration, counted back from the Monday of the week in which it is filled:
 * whoever fills it later sees the same people and texts, on the same weekdays, and nothing is old.
 */
export function createCalendar(today: Date) {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * day;
  const daysBefore = (days: number): Date => new Date(monday - days * day);

  /** A moment within the last days, more likely a late one, since the directory has grown. */
  function momentWithin(days: number, chance: Chance): Date {
    for (;;) {
      const back = 1 + Math.floor((days - 1) * chance.next() ** 1.35);
      // A day counted back from a Monday: one day back is a Sunday.
      if (!chance.happens(weekdays[(7 - (back % 7)) % 7] ?? 1)) continue;
      const seconds = chance.pick(hours) * 3600 + chance.whole(0, 3599);
      return new Date(monday - back * day + seconds * 1000);
    }
  }

  /** A while after a moment, though not in the future. */
  function laterThan(moment: Date, days: number, chance: Chance): Date {
    const latest = Math.min(moment.getTime() + days * day, monday);
    return new Date(Math.round(chance.between(moment.getTime() + 60_000, latest)));
  }

  return { daysBefore, momentWithin, laterThan };
}

export type Calendar = ReturnType<typeof createCalendar>;
