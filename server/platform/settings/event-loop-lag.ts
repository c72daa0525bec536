import { monitorEventLoopDelay } from "node:perf_hooks";
import { eventLoopLimits } from "./limits";

const { resolutionMilliseconds, windowMilliseconds, maxLagMilliseconds } = eventLoopLimits;

/** How late timers of this process fire, judged at the end of each window by its median: a long task is no overload. */
export class EventLoopLag {
  private readonly delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  private timer: NodeJS.Timeout | undefined;
  private isLate = false;

  /** Once the process listens: what it does before makes nobody wait. */
  start(): void {
    this.delays.enable();
    this.timer = setInterval(() => this.judge(), windowMilliseconds).unref();
  }

  get isOverloaded(): boolean {
    return this.isLate;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }

  private judge(): void {
    const median = this.delays.percentile(50) / 1e6 - resolutionMilliseconds;
    this.isLate = median > maxLagMilliseconds;
    this.delays.reset();
  }
}
