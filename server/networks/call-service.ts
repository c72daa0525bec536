import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
  type CircuitBreakerPolicy,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import { externalCallSeconds } from "#server/platform/settings/metrics";
import {
  recordServiceState,
  type ServiceName,
} from "#server/platform/request/external-service-states";

/** A failed call of an external service; `reason` is Plaudit's own wording, for the operator. */
export class ServiceError extends Error {
  constructor(
    readonly reason: string,
    /** Whether the service itself failed; a refusal is no outage. */
    readonly isOutage: boolean,
    /** Whether a retry may succeed. */
    readonly isRetryable: boolean,
  ) {
    super(reason);
  }
}

export interface CallOptions {
  /** The time-out of one attempt. */
  milliseconds: number;
  isIdempotent: boolean;
}

const failuresUntilOpen = 5;
const pauseMilliseconds = 10_000;
const maxRetries = 2;
const backoff = { initialDelay: 100, maxDelay: 800 };
/** Slow failures are not retried, because a user is waiting. */
const quickMilliseconds = 1_500;

/** The reason of a time-out. */
export const noAnswerInTime = "no answer in time";

/** Pictures come from many hosts. */
const breakers = new LRUCache<string, CircuitBreakerPolicy>({ max: 1_000 });

/**
 * Calls an external service with a time-out per attempt, retries after quick failures of idempotent calls, and a
 * circuit breaker that fails fast for ten seconds after five consecutive failures. Throws a ServiceError.
 */
export async function callService<Answer>(
  name: ServiceName | null,
  endpoint: string,
  { milliseconds, isIdempotent }: CallOptions,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  const shouldRetry = (error: Error) =>
    isIdempotent &&
    error instanceof ServiceError &&
    error.isRetryable &&
    performance.now() - start < quickMilliseconds;
  const policy = wrap(
    retry(handleWhen(shouldRetry), {
      maxAttempts: maxRetries,
      backoff: new ExponentialBackoff(backoff),
    }),
    breakerOf(`${name} ${endpoint}`),
    timeout(milliseconds, TimeoutStrategy.Aggressive),
  );
  try {
    const answer = await policy.execute(({ signal }) => work(signal));
    measure(name, "answered", start);
    if (name) recordServiceState(name, null);
    return answer;
  } catch (error) {
    const fault = faultOf(error);
    measure(name, outcomeOf(error), start);
    if (name) recordServiceState(name, fault.reason);
    throw fault;
  }
}

function breakerOf(key: string): CircuitBreakerPolicy {
  let breaker = breakers.get(key);
  if (!breaker) {
    const isOutage = (error: Error) => !(error instanceof ServiceError) || error.isOutage;
    breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: pauseMilliseconds,
      breaker: new ConsecutiveBreaker(failuresUntilOpen),
    });
    breakers.set(key, breaker);
  }
  return breaker;
}

type CallOutcome = "answered" | "refused" | "failed" | "timed_out" | "not_called";

/** Pictures from any host count as one service. */
function measure(name: ServiceName | null, outcome: CallOutcome, start: number): void {
  const seconds = (performance.now() - start) / 1000;
  externalCallSeconds.observe({ service: name ?? "foreign_pictures", outcome }, seconds);
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof TaskCancelledError) return "timed_out";
  if (error instanceof BrokenCircuitError) return "not_called";
  return error instanceof ServiceError && !error.isOutage ? "refused" : "failed";
}

function faultOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof TaskCancelledError) return new ServiceError(noAnswerInTime, true, false);
  return new ServiceError("circuit breaker open after repeated failures", true, false);
}
