import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream } from "pino";
import type { Config } from "./config";

export type Log = FastifyBaseLogger;

/** One JSON object per line. Errors are logged field by field, without values and addresses. */
export function createLog(level: Config["logLevel"], destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: describeFault,
        error: describeFault,
        // Fastify and its plug-ins may pass these; relevant fields are logged by name.
        req: () => undefined,
        res: () => undefined,
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
}

interface Fault {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: unknown;
  severity?: unknown;
  table?: unknown;
  constraint?: unknown;
  driverError?: unknown;
}

/**
 * Messages of PostgreSQL's data errors (classes 22 and 23) may quote user content, so only code, table and constraint
 * are logged.
 */
export function describeFault(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { message: "a value that is not an Error was thrown" };
  const outer = thrown as Fault;
  const fault = outer.driverError instanceof Error ? (outer.driverError as Fault) : outer;
  const code = typeof fault.code === "string" ? fault.code : undefined;
  const quotesData = fault.severity !== undefined && /^2[23]/.test(code ?? "");
  return {
    type: outer.name,
    code,
    message: quotesData ? undefined : fault.message,
    table: fault.table,
    constraint: fault.constraint,
    stack: typeof outer.stack === "string" ? framesOf(outer.stack) : undefined,
  };
}

function framesOf(stack: string): string[] {
  const lines = stack.split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at ")).slice(0, 12);
}
