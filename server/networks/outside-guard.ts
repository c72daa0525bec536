import {
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
import { noteOutside, type OutsideName } from "#server/platform/outside-states";

/** Something outside did not do what it was asked; `reason` is in our words, for its operator. */
export class OutsideFault extends Error {
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
const mostRepeats = 2;
const backoff = { initialDelay: 100, maxDelay: 800 };
/** Who failed slowly is not asked again: somebody waits. */
const quickMilliseconds = 1_500;

const breakers = new Map<string, CircuitBreakerPolicy>();

/**
 * Asks something outside under one rule for all: no try takes for ever; what failed quickly is tried again
 * after a moment, where that does no harm; and after five failures in a row nobody is asked for ten seconds, so
 * that those who wait for something that is down hear so at once. Throws an OutsideFault for all that went wrong.
 */
export async function askOutside<Answer>(
  name: OutsideName,
  place: string,
  { milliseconds, mayRepeat }: Asking,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  const isWorthwhile = (error: Error) =>
    mayRepeat &&
    error instanceof OutsideFault &&
    error.mayPass &&
    performance.now() - start < quickMilliseconds;
  const policy = wrap(
    retry(handleWhen(isWorthwhile), {
      maxAttempts: mostRepeats,
      backoff: new ExponentialBackoff(backoff),
    }),
    breakerOf(`${name} ${place}`),
    timeout(milliseconds, TimeoutStrategy.Aggressive),
  );
  try {
    const answer = await policy.execute(({ signal }) => work(signal));
    noteOutside(name, null);
    return answer;
  } catch (error) {
    const fault = faultOf(error);
    noteOutside(name, fault.reason);
    throw fault;
  }
}

function breakerOf(key: string): CircuitBreakerPolicy {
  let breaker = breakers.get(key);
  if (!breaker) {
    const isOutage = (error: Error) => !(error instanceof OutsideFault) || error.isOutage;
    breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: pauseMilliseconds,
      breaker: new ConsecutiveBreaker(failuresUntilOpen),
    });
    breakers.set(key, breaker);
  }
  return breaker;
}

function faultOf(error: unknown): OutsideFault {
  if (error instanceof OutsideFault) return error;
  if (error instanceof TaskCancelledError)
    return new OutsideFault("no answer in time", true, false);
  return new OutsideFault("given a rest after several failures", true, false);
}
