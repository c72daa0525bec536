import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { closeSession } from "./close-session";
import { withBearer } from "./guest-session";
import { RefreshSessionDocument } from "./refresh-session.generated";
import { tellSessionLost } from "./session-loss";
import { storeToken, readSession, readUser } from "./stored-session";

const lockName = "plaudit.refresh";
const maxWaitMilliseconds = 10_000;
/** What one tab stored reaches the others a moment later: later still where a tab is busy with its own start. */
const arrivalMilliseconds = 5_000;
/** So long a tab says that it has renewed the bearer: longer than any start takes. */
const tellingMilliseconds = 60_000;
const lookMilliseconds = 20;
// So long before its end a bearer is renewed before something is sent with it.
const marginMilliseconds = 30_000;

/** What to say where a session turns out to be over. Null says nothing. */
export type LossMessage = string | null;

let isClockWrong = false;
let queue: Promise<unknown> = Promise.resolve();

/** A bearer that will still be good when it arrives; null where there is none. */
export async function freshToken(client: ApolloClient, loss: LossMessage): Promise<string | null> {
  const session = readSession();
  if (!session || !isEnding(session.expiresAt)) return session?.token ?? null;
  const owner = readOwner();
  const renewed = await renewToken(client, { used: session.token, owner }, loss);
  // A new bearer that seems to be over: then the time of this device is not the server's.
  if (renewed !== null && isEnding(readSession()?.expiresAt ?? "")) isClockWrong = true;
  return renewed ?? (readOwner() === owner ? (readSession()?.token ?? null) : null);
}

/** In whose name things are sent from here; whoever waits asks again, since it may be another by then. */
export function readOwner(): string | undefined {
  return readUser()?.id;
}

export interface UsedToken {
  used: string;
  /** Who it was that used it, when they began to. */
  owner: string | undefined;
}

function isEnding(expiresAt: string): boolean {
  return !isClockWrong && !(Date.parse(expiresAt) - Date.now() > marginMilliseconds);
}

/**
 * The bearer that comes after one that was used up. All tabs together ask for it once. Null where there is none:
 * the server refused, and nobody is signed in here any more, or it could not be asked.
 */
export function renewToken(
  client: ApolloClient,
  { used, owner }: UsedToken,
  loss: LossMessage,
): Promise<string | null> {
  return withAdvisoryLock(async () => {
    const present = readSession();
    // Signed out meanwhile, or somebody else is signed in now.
    if (!present || readOwner() !== owner) return null;
    if (present.token !== used) return present.token;
    if (await isRenewedElsewhere(used)) return arrivalOf(used);
    const answer = await askForNext(client, used);
    if (answer === "unreachable" || readSession()?.token !== used) return null;
    if (answer === "refused") {
      closeSession(client);
      if (loss !== null) tellSessionLost(loss);
      return null;
    }
    storeToken(answer.token, answer.expiresAt);
    await tellRenewed(used);
    return answer.token;
  });
}

function renewedName(used: string): string {
  return `${lockName}.${used.slice(-16)}`;
}

/**
 * Says to the other tabs that this bearer has its successor, by holding a lock of its name: locks are the same
 * for all tabs at once, which the storage is not.
 */
function tellRenewed(used: string): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve();
  return new Promise((held) => {
    const hold = async () => {
      held();
      await new Promise((resolve) => setTimeout(resolve, tellingMilliseconds));
    };
    locks.request(renewedName(used), { mode: "shared" }, hold).catch(() => held());
  });
}

async function isRenewedElsewhere(used: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === renewedName(used));
}

/** The successor that another tab has stored, as soon as it can be read here. */
async function arrivalOf(used: string): Promise<string | null> {
  const latest = Date.now() + arrivalMilliseconds;
  while (readSession()?.token === used && Date.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
  return readSession()?.token ?? null;
}

/** Among all tabs where the browser knows locks, else among all of this page. */
async function withAdvisoryLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // Browsers offer locks on secure addresses only.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }
  return locks.request(lockName, work);
}

type NextToken = { token: string; expiresAt: string } | "refused" | "unreachable";

async function askForNext(client: ApolloClient, used: string): Promise<NextToken> {
  try {
    const { data } = await client.mutate({
      mutation: RefreshSessionDocument,
      fetchPolicy: "no-cache",
      context: {
        ...withBearer(used),
        fetchOptions: { signal: AbortSignal.timeout(maxWaitMilliseconds) },
      },
    });
    const { token, expiresAt, userErrors } = data?.refreshSession ?? {};
    if (token && expiresAt) return { token, expiresAt };
    return userErrors?.some(({ code }) => code !== "THROTTLED") ? "refused" : "unreachable";
  } catch (error) {
    return isUnauthenticated(error) ? "refused" : "unreachable";
  }
}

/** Whether an operation failed because of its bearer. */
export function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(hasCode);
  return ServerError.is(error) && error.statusCode === 401;
}

/** Whether an error in an answer says that the bearer was at fault. */
export function hasCode({ extensions }: { extensions?: Record<string, unknown> }): boolean {
  return extensions?.["code"] === "UNAUTHENTICATED";
}
