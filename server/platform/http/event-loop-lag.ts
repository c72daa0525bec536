import { monitorEventLoopDelay } from "node:perf_hooks";
import { eventLoopLimits } from "#server/platform/settings/limits";

const { resolutionMilliseconds, windowMilliseconds, maxLagMilliseconds } = eventLoopLimits;

/** Event loop lag: the median of each window, so that a single long task is no overload. */
export class EventLoopLag {
  private readonly delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  private timer: NodeJS.Timeout | undefined;
  private isLate = false;

  /** Starts when the process listens: lag before that affects no one. */
  start(): void {
    this.delays.enable();
    this.timer = setInterval(() => this.measure(), windowMilliseconds).unref();
  }

  get isOverloaded(): boolean {
    return this.isLate;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }

  private measure(): void {
    const median = this.delays.percentile(50) / 1e6 - resolutionMilliseconds;
    this.isLate = median > maxLagMilliseconds;
    this.delays.reset();
  }
}
