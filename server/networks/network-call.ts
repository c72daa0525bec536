import type { ServiceName } from "#server/platform/request/external-service-states";
import { callService, ServiceError, type CallOptions } from "./call-service";

/**
 * A network's response; `body` is undefined if it is not JSON. Integers of 16 digits or more become strings, because
 * ids exceed the precision of numbers.
 */
export interface NetworkAnswer {
  status: number;
  body: unknown;
}

/** A response that also counts as a failure. */
class AnsweredFault extends ServiceError {
  constructor(readonly answer: NetworkAnswer) {
    super(`status ${answer.status}`, answer.status >= 500, true);
  }
}

const defaults: CallOptions = { milliseconds: 3_000, isIdempotent: false };
const maxAnswerBytes = 4 * 1024 * 1024;
const tooManyRequests = 429;

/**
 * Calls a network with a time-out of three seconds by default. Null on a failed connection, a time-out or an open
 * circuit breaker. Reads may be retried after quick failures.
 */
export async function callNetwork(
  name: ServiceName,
  url: string,
  init: RequestInit,
  options: Partial<CallOptions> = {},
): Promise<NetworkAnswer | null> {
  try {
    return await callService(name, new URL(url).origin, { ...defaults, ...options }, (signal) =>
      ask(url, { ...init, redirect: "error", signal }),
    );
  } catch (error) {
    return error instanceof AnsweredFault ? error.answer : null;
  }
}

async function ask(url: string, init: RequestInit): Promise<NetworkAnswer> {
  let answer: NetworkAnswer;
  try {
    const response = await fetch(url, init);
    answer = { status: response.status, body: parseNetworkJson(await readBody(response)) };
  } catch {
    throw new ServiceError("no answer", true, true);
  }
  if (answer.status >= 500 || answer.status === tooManyRequests) throw new AnsweredFault(answer);
  return answer;
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new Error("the response is too large");
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

/** Undefined for invalid JSON. */
export function parseNetworkJson(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
  } catch {
    return undefined;
  }
}
