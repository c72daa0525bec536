import { baseOf, scoreRules, storedClasses, type ScoreRules } from "./score-rules";

export interface WeighedSource {
  /** Conditions on `trust_days d`. */
  where: string;
  /** SQL of the day on which it is weighed. */
  day: string;
  rules?: ScoreRules;
}

/**
 * Rows (provider_id, scope, reviews, weight, stars), for all reviews and for each type: the same definition as
 * `scoreOf` in TypeScript. Columns by class: w settled weight (edits included), q recent, e edited, s settled stars
 * (before an edit), d their difference, t recent stars.
 */
export function weighedSql(source: WeighedSource): string {
  const { rules = scoreRules } = source;
  const others = "proven + a_contact * k_contact + a_invited * k_invited";
  return `
    SELECT provider_id, scope, reviews, ${others} + a_light * k_light AS weight,
      b_network + b_receipt + b_contact * k_contact + b_invited * k_invited + b_light * k_light AS stars
    FROM (${paced(source)}) AS paced,
    LATERAL (SELECT a_network + a_receipt AS proven) AS p,
    LATERAL (SELECT
      ${factor("a_contact", limit(rules.contactFloor, rules.contactShare, "proven"))} AS k_contact,
      ${factor("a_invited", limit(rules.invitedFloor, rules.invitedShare, "proven"))} AS k_invited) AS k,
    LATERAL (SELECT
      ${factor("a_light", limit(rules.lightFloor, rules.lightShare, others))} AS k_light) AS l`;
}

/** Columns by class: a weight after the pace, b its stars. */
function paced(source: WeighedSource): string {
  const { paceOrder, paceFloor, paceFloorReceipt, paceShare } = source.rules ?? scoreRules;
  const factors = paceOrder.flatMap((name, index) => {
    const before = paceOrder.slice(0, index + 1);
    const sum = (column: string) => `(${before.map((each) => `${column}_${each}`).join(" + ")})`;
    return [`${factor(sum("q"), "pace")} AS p_${name}`, `${factor(sum("e"), "pace")} AS f_${name}`];
  });
  const weights = [...paceOrder, "receipt"].flatMap((name) => [
    `w_${name} + q_${name} * p_${name} AS a_${name}`,
    `s_${name} + d_${name} * f_${name} + t_${name} * p_${name} AS b_${name}`,
  ]);
  return `
    SELECT provider_id, scope, reviews, ${weights.join(", ")}
    FROM (${summed(source)}) AS summed,
    LATERAL (SELECT ${limit(paceFloorReceipt, paceShare, "w_receipt")} AS receipt_pace) AS r,
    LATERAL (SELECT ${factor("q_receipt", "receipt_pace")} AS p_receipt,
      ${factor("e_receipt", "receipt_pace")} AS f_receipt) AS pr,
    LATERAL (SELECT
      ${limit(paceFloor, paceShare, "w_network + (w_receipt + q_receipt * p_receipt)")} AS pace) AS n,
    LATERAL (SELECT ${factors.join(", ")}) AS pn`;
}

/** One pass over the days. */
function summed({ where, day, rules = scoreRules }: WeighedSource): string {
  const { paceOrder, paceDays, halfLifeDays } = rules;
  const bases = storedClasses
    .map((name) => `WHEN '${name}' THEN ${baseOf(name, rules)}::float8`)
    .join(" ");
  const isEdited = "NOT is_recent AND before > 0";
  const sums = [...paceOrder, "receipt"].flatMap((name) => [
    sumOf("w", name, "w * reviews", "NOT is_recent"),
    sumOf("q", name, "w * reviews", "is_recent"),
    sumOf("e", name, "w * reviews", isEdited),
    sumOf(
      "s",
      name,
      "w * CASE WHEN before > 0 THEN before * reviews ELSE stars END",
      "NOT is_recent",
    ),
    sumOf("d", name, "w * (stars - before * reviews)", isEdited),
    sumOf("t", name, "w * stars", "is_recent"),
  ]);
  return `
    SELECT provider_id, scope, sum(reviews)::integer AS reviews, ${sums.join(", ")}
    FROM (
      SELECT d.provider_id, d.review_type, CASE d.class WHEN 'invited_guest' THEN 'invited' ELSE d.class END AS class,
        histogram_count(d.stars) AS reviews, histogram_sum(d.stars) AS stars,
        (CASE d.class ${bases} END / d.shared_by)
          * power(2, -greatest(0, ${day} - d.day) / ${halfLifeDays}::float8) AS w,
        ${day} - d.paced_from < ${paceDays} AND d.stars_before = 0 AS is_recent,
        CASE WHEN ${day} - d.paced_from < ${paceDays} THEN d.stars_before ELSE 0 END AS before
      FROM trust_days d WHERE ${where}
    ) AS aged, LATERAL (VALUES ('all'), (review_type)) AS scoped (scope)
    GROUP BY 1, 2`;
}

function sumOf(column: string, name: string, value: string, condition: string): string {
  return `coalesce(sum(${value}) FILTER (WHERE class = '${name}' AND ${condition}), 0) AS ${column}_${name}`;
}

/** Four decimals, as `roundScore`. */
export function roundedSql(value: string): string {
  return `(floor((${value}) * 10000 + 0.5) / 10000)::real`;
}

/** SQL of the unrounded score from the columns of a weighed row. */
export function valueSql(prior: string, row: string, rules: ScoreRules = scoreRules): string {
  return `(${rules.priorWeight} * ${prior} + ${row}.stars) / (${rules.priorWeight} + ${row}.weight)`;
}

function limit(floor: number, part: number, others: string): string {
  return `greatest(${floor}::float8, ${part}::float8 * (${others}))`;
}

/** The factor that keeps a weight within a limit. */
function factor(weight: string, most: string): string {
  return `CASE WHEN ${weight} > ${most} THEN ${most} / ${weight} ELSE 1 END`;
}
