/** The cost of an operation and its client's budget, in points; `extensions.cost` of each response. */
export interface CostReport {
  requested: number;
  /** The maximum cost of one operation. */
  limit: number;
  available: number;
  maximum: number;
  /** Points restored per second. */
  restoreRate: number;
}
