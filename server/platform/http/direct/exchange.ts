import type { IncomingMessage, ServerResponse } from "node:http";
import { failureOf } from "#server/platform/errors/http-error";
import { compress, encodingFor, type Encoding } from "#server/platform/http/compressed-body";
import type { NoteBytes } from "#server/platform/http/connections/slow-responses";
import { minCompressedBytes } from "#server/platform/http/compression";
import { measureRequest } from "#server/platform/http/measure-requests";
import { logAnswer } from "#server/platform/http/request-log";
import {
  emptyAnswerFacts,
  type AnswerFacts,
  type RequestFacts,
} from "#server/platform/request/context";
import { costHeaders } from "#server/platform/request/cost-budget";
import type { Log } from "#server/platform/settings/log";
import { operationLabel } from "#server/platform/settings/metric-labels";

export interface DirectAnswer {
  status: number;
  contentType: string;
  /** The body. Parts are sent together, and joining them first would take longer. */
  parts: readonly Buffer[];
  /** The operation and its cost. */
  facts: AnswerFacts;
}

/** An answer that waits for the database. */
export interface LaterAnswer {
  facts: AnswerFacts;
  prepare(): Promise<DirectAnswer>;
}

/** One request that is answered without the framework. */
export class Exchange {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly facts: RequestFacts & { log: Log },
    { operationName }: AnswerFacts,
    private readonly fixedHeaders: readonly string[],
    private readonly noteBytes: NoteBytes,
  ) {
    const startedAt = performance.now();
    const operation = operationLabel(operationName ?? "");
    response.once("close", () => {
      const milliseconds = performance.now() - startedAt;
      measureRequest(operation, response.statusCode, milliseconds);
      const { method, url: route } = request;
      logAnswer(facts.log, { method, route, status: response.statusCode, milliseconds });
    });
  }

  send(answer: DirectAnswer): void {
    try {
      const { parts } = answer;
      const bytes = parts.reduce((sum, { length }) => sum + length, 0);
      const encoding = bytes < minCompressedBytes ? null : encodingFor(this.request.headers);
      if (encoding) void this.sendCompressed(answer, encoding);
      else this.write(answer, bytes, []);
    } catch (error) {
      this.sendFailure(error as Error);
    }
  }

  async sendLater(answer: LaterAnswer, releaseSlot: () => void): Promise<void> {
    try {
      const ready = await answer.prepare().finally(releaseSlot);
      this.send(ready);
    } catch (error) {
      this.sendFailure(error as Error);
    }
  }

  private async sendCompressed(answer: DirectAnswer, encoding: Encoding): Promise<void> {
    try {
      const body = await compress(encoding, Buffer.concat(answer.parts));
      const more = ["content-encoding", encoding, "vary", "accept-encoding"];
      this.write({ ...answer, parts: [body] }, body.length, more);
    } catch (error) {
      this.sendFailure(error as Error);
    }
  }

  /** Never throws: after the headers, a fault can only close the connection. */
  private sendFailure(error: Error): void {
    const { requestId: id, log } = this.facts;
    try {
      const { status, refusal } = failureOf(error, { id, url: this.request.url!, log });
      const body = Buffer.from(JSON.stringify(refusal));
      const contentType = "application/json; charset=utf-8";
      const facts = emptyAnswerFacts();
      this.write({ status, contentType, parts: [body], facts }, body.length, []);
    } catch (fault) {
      log.error({ err: fault }, "a direct answer could not be sent");
      this.response.destroy();
    }
  }

  private write(
    { status, contentType, parts, facts }: DirectAnswer,
    bytes: number,
    more: readonly string[],
  ): void {
    const { response } = this;
    const headers = this.fixedHeaders.concat(more);
    headers.push("x-request-id", this.facts.requestId);
    headers.push("content-type", contentType, "content-length", String(bytes));
    if (status === 503) headers.push("retry-after", "1");
    if (facts.cost) headers.push(...Object.entries(costHeaders(facts.cost)).flat());
    response.writeHead(status, headers);
    this.noteBytes(bytes);
    for (const part of parts) response.write(part);
    response.end();
  }
}
