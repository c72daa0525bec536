/** Fewer answers say too little. */
export const minAnswers = 3;
export const answerWindowDays = 90;

/** A duration such as `2 hours`, from the median time to the first answer; null with too few answers. */
export function responseTimeOf(answers: number, medianMinutes: number | null): string | null {
  if (answers < minAnswers || medianMinutes === null) return null;
  const hours = Math.max(1, Math.round(medianMinutes / 60));
  return hours < 24 ? count(hours, "hour") : count(Math.round(medianMinutes / (24 * 60)), "day");
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}
