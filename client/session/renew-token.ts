import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { closeSession } from "./close-session";
import { withBearer } from "./guest-session";
import { RefreshSessionDocument } from "./refresh-session.generated";
import { emitSessionLost } from "./on-session-lost";
import { storeToken, readSession, readUser } from "./stored-session";

const lockName = "plaudit.refresh";
const maxWaitMilliseconds = 10_000;
/** Storage is not synchronous across tabs, least of all in a tab that is still loading. */
const maxStorageDelayMilliseconds = 5_000;
/** How long a tab announces a renewal: longer than any page load. */
const announceMilliseconds = 60_000;
const pollMilliseconds = 20;
/** Remaining lifetime below which a bearer is renewed before it is used. */
const renewalMarginMilliseconds = 30_000;

/** Message to show when the session has expired; null shows none. */
export type LossMessage = string | null;

let isClockWrong = false;
let queue: Promise<unknown> = Promise.resolve();

/** A bearer with enough lifetime left for a request; null for a visitor. */
export async function freshToken(client: ApolloClient, loss: LossMessage): Promise<string | null> {
  const session = readSession();
  if (!session || !isEnding(session.expiresAt)) return session?.token ?? null;
  const owner = readOwner();
  const renewed = await renewToken(client, { used: session.token, owner }, loss);
  // Clock skew: a new bearer that looks expired means that this device's clock is wrong.
  if (renewed !== null && isEnding(readSession()?.expiresAt ?? "")) isClockWrong = true;
  return renewed ?? (readOwner() === owner ? (readSession()?.token ?? null) : null);
}

/** Id of the user that requests are sent for. Read it again after every wait: the user may have changed. */
export function readOwner(): string | undefined {
  return readUser()?.id;
}

export interface UsedToken {
  used: string;
  /** The user at the start of the operation. */
  owner: string | undefined;
}

function isEnding(expiresAt: string): boolean {
  return !isClockWrong && !(Date.parse(expiresAt) - Date.now() > renewalMarginMilliseconds);
}

/**
 * Renews a used bearer, once for all tabs. Null when the server rejected the renewal, which signs out, or when it was
 * unreachable.
 */
export function renewToken(
  client: ApolloClient,
  { used, owner }: UsedToken,
  loss: LossMessage,
): Promise<string | null> {
  return withLock(async () => {
    const present = readSession();
    // Signed out, or another user signed in, while waiting for the lock.
    if (!present || readOwner() !== owner) return null;
    if (present.token !== used) return present.token;
    if (await isRenewedElsewhere(used)) return awaitStoredToken(used);
    const answer = await requestNextToken(client, used);
    if (answer === "unreachable" || readSession()?.token !== used) return null;
    if (answer === "refused") {
      closeSession(client);
      if (loss !== null) emitSessionLost(loss);
      return null;
    }
    storeToken(answer.token, answer.expiresAt);
    await announceRenewal(used);
    return answer.token;
  });
}

function announcementName(used: string): string {
  return `${lockName}.${used.slice(-16)}`;
}

/**
 * Announces the renewal to other tabs by holding a Web Lock named after the old bearer: unlike storage, locks are
 * consistent across tabs at any moment.
 */
function announceRenewal(used: string): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve();
  return new Promise((acquired) => {
    const announce = async () => {
      acquired();
      await new Promise((resolve) => setTimeout(resolve, announceMilliseconds));
    };
    locks.request(announcementName(used), { mode: "shared" }, announce).catch(() => acquired());
  });
}

async function isRenewedElsewhere(used: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === announcementName(used));
}

/** The token stored by another tab, once it is readable here. */
async function awaitStoredToken(used: string): Promise<string | null> {
  const deadline = Date.now() + maxStorageDelayMilliseconds;
  while (readSession()?.token === used && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
  }
  return readSession()?.token ?? null;
}

/** Mutual exclusion across tabs with Web Locks; within this page where the browser has none. */
async function withLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // Web Locks exist in secure contexts only.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }
  return locks.request(lockName, work);
}

type NextToken = { token: string; expiresAt: string } | "refused" | "unreachable";

async function requestNextToken(client: ApolloClient, used: string): Promise<NextToken> {
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

/** Whether an operation failed because its bearer was rejected. */
export function isUnauthenticated(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return error.errors.some(isUnauthenticatedError);
  return ServerError.is(error) && error.statusCode === 401;
}

/** Whether a GraphQL error has the code UNAUTHENTICATED. */
export function isUnauthenticatedError({
  extensions,
}: {
  extensions?: Record<string, unknown>;
}): boolean {
  return extensions?.["code"] === "UNAUTHENTICATED";
}
