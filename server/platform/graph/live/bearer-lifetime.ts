import type { Context, Environment } from "#server/platform/request/context";

/** Validates a bearer token: null for a guest's; throws UNAUTHENTICATED for an expired one. */
export type ParseBearer = (ctx: Context) => Promise<ConnectionBearer | null>;

export interface ConnectionBearer {
  expiresAt: Date;
  sessionId: string;
  /** Sets the viewer of a context. */
  authenticate(ctx: Context): void;
}

/** Timers have 31 bits; a connection with a longer-lived bearer reconnects. */
const maxLifetime = 2 ** 31 - 1;

/** Calls `end` when the bearer of an open connection expires or its session ends; returns how to stop. */
export function followBearer(
  { events, now }: Environment,
  { expiresAt, sessionId }: ConnectionBearer,
  end: () => void,
): () => void {
  const timer = setTimeout(end, Math.min(expiresAt.getTime() - now().getTime(), maxLifetime));
  const ended = events.follow("sessionEnded", sessionId);
  void ended.next().then(({ done }) => done || end());
  return () => {
    clearTimeout(timer);
    void ended.return();
  };
}
