import type { Chance } from "./chance";

const day = 24 * 60 * 60 * 1000;

/** Age of the oldest review: slightly under two years, because the calendar ends on a Monday. */
export const maxPastDays = 720;

/** Weights of the weekdays, from Monday. */
const weekdays = [0.75, 0.7, 0.75, 0.8, 0.8, 1, 0.95];
/** Hours of reviews; busy ones occur more than once. */
const hours = [7, 8, 9, 11, 12, 12, 13, 15, 17, 18, 19, 19, 20, 20, 20, 21, 21, 21, 22, 22, 23];

/**
 * Dates of the demonstration, relative to the Monday of the current week: a later fill has the same people, texts and
 * weekdays with recent dates.
 */
export function createCalendar(today: Date) {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * day;
  const daysBefore = (days: number): Date => new Date(monday - days * day);

  /** A random time within the last days, more likely a recent one. */
  function momentWithin(days: number, chance: Chance): Date {
    for (;;) {
      const back = 1 + Math.floor((days - 1) * chance.next() ** 1.35);
      // A day counted back from a Monday: one day back is a Sunday.
      if (!chance.happens(weekdays[(7 - (back % 7)) % 7] ?? 1)) continue;
      const seconds = chance.pick(hours) * 3600 + chance.whole(0, 3599);
      return new Date(monday - back * day + seconds * 1000);
    }
  }

  /** A random time after another, but not in the future. */
  function laterThan(moment: Date, days: number, chance: Chance): Date {
    const latest = Math.min(moment.getTime() + days * day, monday);
    return new Date(Math.round(chance.between(moment.getTime() + 60_000, latest)));
  }

  return { daysBefore, momentWithin, laterThan };
}

export type Calendar = ReturnType<typeof createCalendar>;
