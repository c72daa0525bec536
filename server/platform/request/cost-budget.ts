import type { GraphQLError } from "graphql";
import { LRUCache } from "lru-cache";
import type { Config } from "#server/platform/settings/config";
import type { Context } from "./context";
import type { CostReport } from "./cost-report";
import { reportRefusal } from "./refusals";
import { codeOf, graphError } from "#server/platform/errors/graph-error";
import { rateLimits } from "#server/platform/settings/rate-limits";
import {
  bearerShareOfNetwork,
  costWeights,
  graphLimits,
  maxCostBuckets,
  siteBudgetFactor,
} from "#server/platform/settings/limits";
import { rateLimitRefusals } from "#server/platform/settings/metrics";
import { networkPrefixes } from "#server/platform/settings/network-prefix";

interface Bucket {
  points: number;
  /** When `points` was computed, in milliseconds of `performance.now()`. */
  at: number;
}

/** A token bucket that refills continuously. Local to the process: each process has its own share of the load. */
class CostBudgets {
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxCostBuckets });

  constructor(
    readonly maximum: number,
    readonly restoreRate: number,
  ) {}

  /** The points left now; `share` scales the whole budget. */
  available(key: string, share = 1): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return this.maximum * share;
    const restored = ((performance.now() - bucket.at) / 1_000) * this.restoreRate * share;
    return Math.min(this.maximum * share, bucket.points + restored);
  }

  take(key: string, cost: number, share = 1): void {
    // A refused document may leave a debt.
    const points = Math.max(-this.maximum * share, this.available(key, share) - cost);
    this.buckets.set(key, { points, at: performance.now() });
  }
}

const budgetsByConfig = new WeakMap<Config, CostBudgets>();

type WithConfig = Pick<Context, "config">;

function budgetsOf({ config }: WithConfig): CostBudgets {
  let budgets = budgetsByConfig.get(config);
  if (!budgets) {
    const { count, seconds } = config.rateLimits.GRAPH_COST ?? rateLimits.GRAPH_COST;
    budgetsByConfig.set(config, (budgets = new CostBudgets(count, count / seconds)));
  }
  return budgets;
}

type ReadAccount = (ctx: Context) => Promise<string | null>;
let readAccount: ReadAccount = async () => null;

/**
 * Registers how to find the person of a bearer, whose sessions and keys share one budget. Null charges the network
 * alone. It may throw UNAUTHENTICATED, which is charged to the network as a refusal.
 */
export function chargeBearersBy(read: ReadAccount): void {
  readAccount = read;
}

/**
 * Charges the cost of an operation to its user, and a share of it to the people of its network; without a user the
 * network pays all.
 * Throws THROTTLED and charges nothing if one of the budgets is too small.
 */
export async function chargeCost(ctx: Context, cost: number, limit: number): Promise<void> {
  const accounts = await accountsOf(ctx);
  const wait = secondsUntilAvailable(ctx, accounts, cost);
  if (wait > 0) {
    reportCost(ctx, accounts, cost, limit);
    throw throttled(ctx, wait);
  }
  takeCost(ctx, accounts, cost, limit);
}

/** Charges what an answer cost beyond its first charge. It is not refused for that, but leaves a debt. */
export async function chargeAfterwards(
  ctx: Context,
  cost: number,
  charged: number,
  limit: number,
): Promise<void> {
  const accounts = await accountsOf(ctx);
  takeCost(ctx, accounts, cost - charged, limit);
  ctx.answer.cost!.requested = cost;
}

/** Charges a read at once; false, and nothing charged, if a budget is too small. */
export function isCharged(ctx: Context, accounts: Accounts, cost: number, limit: number): boolean {
  if (secondsUntilAvailable(ctx, accounts, cost) > 0) return false;
  takeCost(ctx, accounts, cost, limit);
  return true;
}

/** The points that a client has left. */
export function availablePoints(ctx: WithConfig, accounts: Accounts): number {
  return ctx.config.hasRateLimits ? leastAvailable(budgetsOf(ctx), accounts) : Infinity;
}

/** The cost that all budgets together have left. */
function leastAvailable(budgets: CostBudgets, accounts: Account[]): number {
  return Math.min(...accounts.map(({ key, share, part }) => budgets.available(key, share) / part));
}

/** The budgets that pay for the events of a stream. They are found once, so that no event reads its bearer. */
export interface Payer {
  /** Of the first budget, by which streams wait in turn. */
  key: string;
  /** Zero if the cost is available. The full budget is enough for a larger cost. */
  secondsUntil(cost: number): number;
  take(cost: number): void;
}

/** Throws UNAUTHENTICATED for a bearer that is refused. */
export async function findPayer(ctx: Context): Promise<Payer> {
  const accounts = await findAccounts(ctx);
  const { config } = ctx;
  const budgets = budgetsOf(ctx);
  return {
    key: accounts[0]!.key,
    secondsUntil: (cost) =>
      secondsUntilAvailable({ config }, accounts, Math.min(cost, budgets.maximum)),
    take: (cost) => takeFrom(budgets, accounts, cost),
  };
}

/** Charges for a refused document without refusing it again. */
export async function chargeRefused(ctx: Context, text: unknown, limit: number): Promise<void> {
  const characters = typeof text === "string" ? text.length : 0;
  const cost = costWeights.refused + Math.floor(characters / costWeights.refusedCharacters);
  takeCost(ctx, await accountsOf(ctx), cost, limit);
}

/** Throws THROTTLED before parsing when the budget is empty, because refused documents take time too. */
export async function refuseEmptyBudget(ctx: Context, limit: number): Promise<void> {
  const accounts = await accountsOf(ctx);
  const wait = secondsUntilAvailable(ctx, accounts, 1);
  if (wait === 0) return;
  reportCost(ctx, accounts, 0, limit);
  throw throttled(ctx, wait);
}

/** Reports the budget without charging it. An overloaded server does not read whose it is. */
export async function reportBudget(
  ctx: Context,
  { readsAccount }: { readsAccount: boolean },
): Promise<void> {
  // A refused bearer is charged to the network, as everywhere.
  const accounts = readsAccount && accountsOf(ctx).catch(() => null);
  reportCost(ctx, (await accounts) || networkAccountsOf(ctx), 0, graphLimits.cost);
}

function secondsUntilAvailable(ctx: WithConfig, accounts: Account[], cost: number): number {
  if (!ctx.config.hasRateLimits) return 0;
  const budgets = budgetsOf(ctx);
  const waits = accounts.map(
    ({ key, share, part }) =>
      (cost * part - budgets.available(key, share)) / (budgets.restoreRate * share),
  );
  return Math.max(0, ...waits);
}

function takeCost(ctx: Context, accounts: Account[], cost: number, limit: number): void {
  takeFrom(budgetsOf(ctx), accounts, cost);
  reportCost(ctx, accounts, cost, limit);
}

function takeFrom(budgets: CostBudgets, accounts: Account[], cost: number): void {
  for (const { key, share, part } of accounts) budgets.take(key, cost * part, share);
}

function reportCost(ctx: Context, accounts: Account[], requested: number, limit: number): void {
  const budgets = budgetsOf(ctx);
  ctx.answer.cost = {
    requested,
    limit,
    available: Math.max(0, Math.floor(leastAvailable(budgets, accounts))),
    maximum: budgets.maximum,
    restoreRate: Math.floor(budgets.restoreRate),
  };
}

function throttled(ctx: Context, wait: number): GraphQLError {
  rateLimitRefusals.inc({ limit: "GRAPH_COST" });
  reportRefusal(ctx, { action: "request", code: "THROTTLED", reason: "GRAPH_COST" });
  const retryAfterSeconds = Math.ceil(wait);
  const seconds = `${retryAfterSeconds} ${retryAfterSeconds === 1 ? "second" : "seconds"}`;
  return graphError(
    "THROTTLED",
    `You've used up your request budget. Please try again in ${seconds}.`,
    {
      retryAfterSeconds,
      cost: ctx.answer.cost,
      http: { status: 429, headers: new Map([["retry-after", String(retryAfterSeconds)]]) },
    },
  );
}

interface Account {
  key: string;
  /** The size of the budget as a multiple of one client's. */
  share: number;
  /** The part of a cost that it pays. */
  part: number;
}

/** The budgets that pay for a request. */
export type Accounts = Account[];

/** Throws UNAUTHENTICATED for a bearer that is refused. */
export async function findAccounts(ctx: Context): Promise<Account[]> {
  const key = ctx.bearer === null ? null : await readAccount(ctx);
  if (key === null) return networkAccountsOf(ctx);
  return [{ key, share: 1, part: 1 }, ...peopleAccountsOf(ctx)];
}

/** Finds the accounts, and charges the network for a bearer that is refused. */
async function accountsOf(ctx: Context): Promise<Account[]> {
  try {
    return await findAccounts(ctx);
  } catch (error) {
    if (codeOf(error) !== "UNAUTHENTICATED") throw error;
    // Each guess of a bearer costs a read.
    const accounts = networkAccountsOf(ctx);
    const wait = secondsUntilAvailable(ctx, accounts, costWeights.refused);
    takeCost(ctx, accounts, costWeights.refused, graphLimits.cost);
    throw wait > 0 ? throttled(ctx, wait) : error;
  }
}

/** An IPv6 address is charged to its /64 and to the larger budget of its /48. */
export function networkAccountsOf({ ipAddress }: Pick<Context, "ipAddress">): Account[] {
  const { network, widest } = networkPrefixes(ipAddress);
  const accounts = [{ key: network, share: 1, part: 1 }];
  if (widest !== network) accounts.push({ key: widest, share: siteBudgetFactor, part: 1 });
  return accounts;
}

/** The budgets of all people of a network: apart from its anonymous ones, so that neither uses up the other. */
function peopleAccountsOf(ctx: Context): Account[] {
  return networkAccountsOf(ctx).map(({ key, share }) => ({
    key: `people ${key}`,
    share,
    part: bearerShareOfNetwork,
  }));
}

/** The budget in the headers of the IETF draft "RateLimit header fields for HTTP". */
export function costHeaders({
  available,
  maximum,
  restoreRate,
}: CostReport): Record<string, string> {
  const window = Math.round(maximum / Math.max(1, restoreRate));
  const reset = Math.ceil((maximum - available) / Math.max(1, restoreRate));
  return {
    "ratelimit-policy": `"graph";q=${maximum};w=${window}`,
    ratelimit: `"graph";r=${available};t=${reset}`,
  };
}
