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

/** The answers to reviews of the providers `$1` in the `$3` days before `$2`, and their median time. */
export const answersMeasured = `
  SELECT p.id, given.answers, given.minutes
  FROM unnest($1::integer[]) AS p (id), LATERAL (
    SELECT count(*)::integer AS answers,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - created_at) / 60) AS minutes
    FROM reviews
    WHERE provider_id = p.id AND answer IS NOT NULL
      AND answered_at > $2::timestamptz - make_interval(days => $3)
  ) AS given`;
