import type { FastifyBaseLogger } from "fastify";
import type { Logger } from "pino";

type Level = "trace" | "debug" | "info" | "warn" | "error" | "fatal";

interface AnswerLine {
  method: string | undefined;
  /** Privacy: the route pattern, not the URL, which may contain a search. */
  route: string | undefined;
  status: number;
  milliseconds: number;
}

export function logAnswer(log: FastifyBaseLogger, line: AnswerLine): void {
  log.info({ ...line, milliseconds: Math.round(line.milliseconds) });
}

/**
 * The logger of a request. The logger with the request's id is created for the first line: most requests write none,
 * and creating it takes several microseconds.
 */
export class RequestLog {
  private written: FastifyBaseLogger | null = null;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly bindings: object,
    private readonly options: object,
  ) {}

  get level(): string {
    return this.log.level;
  }

  trace(...line: unknown[]): void {
    this.write("trace", line);
  }

  debug(...line: unknown[]): void {
    this.write("debug", line);
  }

  info(...line: unknown[]): void {
    this.write("info", line);
  }

  warn(...line: unknown[]): void {
    this.write("warn", line);
  }

  error(...line: unknown[]): void {
    this.write("error", line);
  }

  fatal(...line: unknown[]): void {
    this.write("fatal", line);
  }

  silent(): void {}

  child(bindings: object, options?: object): FastifyBaseLogger {
    return this.full().child(bindings, options);
  }

  private full(): FastifyBaseLogger {
    return (this.written ??= this.log.child(this.bindings, this.options));
  }

  private write(level: Level, line: unknown[]): void {
    if ((this.log as Logger).isLevelEnabled(level)) this.full()[level](...(line as [object]));
  }
}
