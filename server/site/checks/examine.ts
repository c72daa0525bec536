import { checkedVariables, type Check, type CheckId, type Examined } from "./check";
import { databaseChecks } from "./database-checks";
import { settingChecks } from "./setting-checks";

type Found = Omit<Check, "id">;
type Checks = Partial<Record<CheckId, Found>>;

const ids = Object.keys(checkedVariables) as CheckId[];

const database = { essential: true, setting: "DATABASE_URL, or DATA_DIR" };
const unread: Found = {
  ...database,
  state: "wrong",
  message: "Not known until the database answers.",
};

/** Everything that a site needs, worst first. */
export async function examine(examined: Examined): Promise<{ ok: boolean; checks: Check[] }> {
  const found: Checks = { ...(await settingChecks(examined)), ...(await askDatabase(examined)) };
  const checks = ids.flatMap((id): Check[] => {
    const fault = faultOf(id, examined.faults);
    const check = fault ?? found[id];
    return check ? [{ id, ...check }] : [];
  });
  checks.sort((one, other) => rankOf(one) - rankOf(other));
  return { ok: checks.every(({ state, essential }) => state === "ok" || !essential), checks };
}

async function askDatabase({ config, database: examined }: Examined): Promise<Checks> {
  const failed = (message: string): Checks => ({
    database: { ...database, state: "wrong", message },
    admin: unread,
    legal: unread,
    contact: unread,
    jobs: unread,
  });
  if ("fault" in examined) return failed(examined.fault);
  try {
    return await databaseChecks(examined.query, config);
  } catch (error) {
    return failed(`The database cannot be read: ${(error as Error).message}`);
  }
}

/** The first fault of the configuration that concerns a check; the last check has those of no other. */
function faultOf(id: CheckId, faults: readonly string[]): Found | null {
  const mine = faults.filter((fault) => checkOf(fault) === id);
  if (mine.length === 0) return null;
  const [name = "the configuration"] = /[A-Z]+(?:_[A-Z]+)+|SECRET|ROLE/.exec(mine[0]!) ?? [];
  const isMissing = mine.every((fault) => / (is|are) missing:/.test(fault));
  return {
    state: isMissing ? "missing" : "wrong",
    essential: true,
    message: mine.join(" "),
    setting: name,
  };
}

function checkOf(fault: string): CheckId {
  const isOf = (id: CheckId) =>
    checkedVariables[id].some((prefix) => new RegExp(String.raw`\b${prefix}`).test(fault));
  return ids.find(isOf)!;
}

function rankOf({ state, essential }: Check): number {
  if (state === "ok") return 2;
  return essential ? 0 : 1;
}
