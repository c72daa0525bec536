/** Two decimals: scores differ less than ratings. */
export function formatScore(score: number): string {
  return fixed(score, 2);
}

/** Four decimals, as the graph and `/api/score` publish it. */
export function formatExactScore(score: number): string {
  return fixed(score, 4);
}

/** Two decimals without trailing zeros: `1`, `0.4`, `0.93`. */
export function formatWeight(weight: number): string {
  return String(Number(fixed(weight, 2)));
}

function fixed(value: number, digits: number): string {
  const factor = 10 ** digits;
  // Floating point: 4.005 is stored as slightly less.
  return (Math.round(value * factor + 1e-9) / factor).toFixed(digits);
}
