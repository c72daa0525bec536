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
 * `scoreOf` in TypeScript.
 */
export function weighedSql({ where, day, rules = scoreRules }: WeighedSource): string {
  const days = `(${day} - d.day)`;
  const bases = storedClasses
    .map((name) => `WHEN '${name}' THEN ${baseOf(name, rules)}::float8`)
    .join(" ");
  return `
    SELECT provider_id, scope, reviews,
      weight_n + weight_r + weight_c * factor_c + weight_i * factor_i
        + weight_l * ${factor("weight_l", rules.lightFloor, rules.lightShare, "known + weight_i * factor_i")} AS weight,
      stars_n + stars_r + stars_c * factor_c + stars_i * factor_i
        + stars_l * ${factor("weight_l", rules.lightFloor, rules.lightShare, "known + weight_i * factor_i")} AS stars
    FROM (
      SELECT *, ${factor("weight_i", rules.invitedFloor, rules.invitedShare, "known")} AS factor_i
      FROM (
        SELECT *, weight_n + weight_r + weight_c * factor_c AS known
        FROM (
          SELECT *, ${factor("weight_c", rules.contactFloor, rules.contactShare, "(weight_n + weight_r)")} AS factor_c
          FROM (
            SELECT provider_id, scope, sum(reviews)::integer AS reviews, ${summed("weight")}, ${summed("stars")}
            FROM (
              SELECT *, CASE WHEN is_paced THEN ${pace(rules)} ELSE 1 END AS pace
              FROM (
                SELECT *, ${share("is_paced")} AS recent, ${share("NOT is_paced")} AS others
                FROM (
                  SELECT provider_id, scope, class, class <> 'receipt' AND age < ${rules.paceDays} AS is_paced,
                    sum(histogram_count(stars)) AS reviews,
                    sum(base * power(2, -greatest(0, age) / ${rules.halfLifeDays}::float8) * histogram_count(stars)) AS weight,
                    sum(base * power(2, -greatest(0, age) / ${rules.halfLifeDays}::float8) * histogram_sum(stars)) AS stars
                  FROM (
                    SELECT d.provider_id, scope, d.class, d.stars, ${days} AS age, CASE d.class ${bases} END AS base
                    FROM trust_days d, LATERAL (VALUES ('all'), (d.review_type)) AS scoped (scope)
                    WHERE ${where}
                  ) AS aged GROUP BY 1, 2, 3, 4
                ) AS summed
              ) AS shared
            ) AS paced GROUP BY 1, 2
          ) AS classed
        ) AS contacts
      ) AS knowns
    ) AS invitations`;
}

/** Four decimals, as `roundScore`. */
export function roundedSql(value: string): string {
  return `(floor((${value}) * 10000 + 0.5) / 10000)::real`;
}

/** SQL of the unrounded score from the columns of a weighed row. */
export function valueSql(prior: string, row: string, rules: ScoreRules = scoreRules): string {
  return `(${rules.priorWeight} * ${prior} + ${row}.stars) / (${rules.priorWeight} + ${row}.weight)`;
}

function factor(weight: string, floor: number, part: number, others: string): string {
  const limit = `greatest(${floor}::float8, ${part}::float8 * (${others}))`;
  return `CASE WHEN ${weight} > ${limit} THEN ${limit} / ${weight} ELSE 1 END`;
}

function pace({ paceFloor, paceShare }: ScoreRules): string {
  return factor("recent", paceFloor, paceShare, "others");
}

/** Over all classes of a provider and scope. */
function share(condition: string): string {
  return `coalesce(sum(weight) FILTER (WHERE ${condition}) OVER (PARTITION BY provider_id, scope), 0)`;
}

const classesByLetter = {
  n: "class = 'network'",
  r: "class = 'receipt'",
  c: "class = 'contact'",
  i: "class IN ('invited', 'invited_guest')",
  l: "class = 'light'",
};

function summed(column: string): string {
  return Object.entries(classesByLetter)
    .map(([letter, condition]) => {
      return `coalesce(sum(pace * ${column}) FILTER (WHERE ${condition}), 0) AS ${column}_${letter}`;
    })
    .join(", ");
}
