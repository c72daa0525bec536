import type { ServiceName } from "#server/platform/request/external-service-states";
import { callService, ServiceError, type Asking } from "./call-service";

/**
 * What a network answered; `body` is undefined where it was not JSON. Whole numbers of 16 digits and more are
 * text in it: ids are written as such numbers, and a number here cannot hold them all.
 */
export interface NetworkAnswer {
  status: number;
  body: unknown;
}

/** An answer that is a fault as well. */
class AnsweredFault extends ServiceError {
  constructor(readonly answer: NetworkAnswer) {
    super(`status ${answer.status}`, answer.status >= 500, true);
  }
}

const usual: Asking = { milliseconds: 3_000, mayRepeat: false };
const maxAnswerBytes = 4 * 1024 * 1024;
const tooManyRequests = 429;

/**
 * Calls a network, for three seconds unless it is known to be slow; null where it cannot be reached, does not
 * answer in time, or is given a rest. What only reads may be asked again when it fails quickly.
 */
export async function callNetwork(
  name: ServiceName,
  url: string,
  init: RequestInit,
  asking: Partial<Asking> = {},
): Promise<NetworkAnswer | null> {
  try {
    return await callService(name, new URL(url).origin, { ...usual, ...asking }, (signal) =>
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
    answer = { status: response.status, body: readNetworkJson(await parseText(response)) };
  } catch {
    throw new ServiceError("no answer", true, true);
  }
  if (answer.status >= 500 || answer.status === tooManyRequests) throw new AnsweredFault(answer);
  return answer;
}

async function parseText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new Error("the answer has no end");
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;

/** Undefined where it is no JSON. */
export function readNetworkJson(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(textOrLongNumber, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
  } catch {
    return undefined;
  }
}
