import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream } from "pino";
import type { Config } from "./config";

export type Log = FastifyBaseLogger;

/** One JSON object a line. Only what is named here of a fault is written: no values, no addresses. */
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
        // Fastify and its plug-ins may hand these over; what matters of them is logged by name.
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
 * The message of a fault that PostgreSQL finds in data (class 22 and 23) may quote what a person wrote:
 * of those, the code, the table and the constraint have to do.
 */
export function describeFault(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { message: "something that is no Error was thrown" };
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
