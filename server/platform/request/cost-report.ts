/** What an operation cost and what its client has left, in points; in `extensions.cost` of each answer. */
export interface CostReport {
  requested: number;
  /** The most that one operation may cost. */
  limit: number;
  available: number;
  maximum: number;
  /** Points that come back each second. */
  restoreRate: number;
}
