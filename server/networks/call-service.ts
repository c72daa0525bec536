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
import { externalCallSeconds } from "#server/platform/settings/metrics";
import {
  recordServiceState,
  type ServiceName,
} from "#server/platform/request/external-service-states";

/** Something outside did not do what it was asked; `reason` is in our words, for its operator. */
export class ServiceError extends Error {
  constructor(
    readonly reason: string,
    /** Whether it is in trouble itself. One that refuses us only is well. */
    readonly isOutage: boolean,
    /** Whether asking again soon makes sense. */
    readonly mayPass: boolean,
  ) {
    super(reason);
  }
}

export interface Asking {
  /** For one try. */
  milliseconds: number;
  /** Whether to be asked twice is the same as once. */
  mayRepeat: boolean;
}

const failuresUntilOpen = 5;
const pauseMilliseconds = 10_000;
const maxRepeats = 2;
const backoff = { initialDelay: 100, maxDelay: 800 };
/** Who failed slowly is not asked again: somebody waits. */
const quickMilliseconds = 1_500;

/** What is said where nothing came in the time of a try. */
export const noAnswerInTime = "no answer in time";

/** Those used last, the latest at the end: places that pictures come from are many. */
const breakers = new Map<string, CircuitBreakerPolicy>();
const maxBreakers = 1_000;

/**
 * Asks something outside under one rule for all: no try takes for ever; what failed quickly is tried again
 * after a moment, where that does no harm; and after five failures in a row nobody is asked for ten seconds, so
 * that those who wait for something that is down hear so at once. Throws an ServiceError for all that went wrong.
 */
export async function callService<Answer>(
  name: ServiceName | null,
  place: string,
  { milliseconds, mayRepeat }: Asking,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  const isWorthwhile = (error: Error) =>
    mayRepeat &&
    error instanceof ServiceError &&
    error.mayPass &&
    performance.now() - start < quickMilliseconds;
  const policy = wrap(
    retry(handleWhen(isWorthwhile), {
      maxAttempts: maxRepeats,
      backoff: new ExponentialBackoff(backoff),
    }),
    breakerOf(`${name} ${place}`),
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
  }
  breakers.delete(key);
  breakers.set(key, breaker);
  const [oldest] = breakers.keys();
  if (oldest !== undefined && breakers.size > maxBreakers) breakers.delete(oldest);
  return breaker;
}

type CallOutcome = "answered" | "refused" | "failed" | "timed_out" | "not_called";

/** Pictures from elsewhere have no service of a name: they are one together. */
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
  return new ServiceError("given a rest after several failures", true, false);
}
