import type { IncomingMessage, ServerResponse } from "node:http";
import { failureOf } from "#server/platform/errors/http-error";
import { compress, encodingFor, type Encoding } from "#server/platform/http/compressed-body";
import { minCompressedBytes } from "#server/platform/http/compression";
import { measureRequest } from "#server/platform/http/measure-requests";
import { logAnswer } from "#server/platform/http/request-log";
import type { AnswerFacts, RequestFacts } from "#server/platform/request/context";
import { costHeaders } from "#server/platform/request/cost-budget";
import type { Log } from "#server/platform/settings/log";
import { operationLabel } from "#server/platform/settings/metric-labels";

export interface DirectAnswer {
  status: number;
  contentType: string;
  body: Buffer;
  /** The operation and its cost. */
  facts: AnswerFacts;
}

/** One request that is answered without the framework. */
export class Exchange {
  private operation = "";

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly facts: RequestFacts & { log: Log },
    private readonly fixedHeaders: readonly string[],
  ) {
    const startedAt = performance.now();
    response.once("close", () => {
      const milliseconds = performance.now() - startedAt;
      measureRequest(operationLabel(this.operation), response.statusCode, milliseconds);
      const { method, url: route } = request;
      logAnswer(facts.log, { method, route, status: response.statusCode, milliseconds });
    });
  }

  send(answer: DirectAnswer): void {
    const { body } = answer;
    const encoding = body.length < minCompressedBytes ? null : encodingFor(this.request.headers);
    if (!encoding) return this.write(answer, body, []);
    compress(encoding, body).then(
      (compressed) => this.write(answer, compressed, compressedHeaders(encoding)),
      (error: Error) => this.sendFailure(error),
    );
  }

  async sendLater(answer: () => Promise<DirectAnswer>, releaseSlot: () => void): Promise<void> {
    try {
      const ready = await answer().finally(releaseSlot);
      this.send(ready);
    } catch (error) {
      this.sendFailure(error as Error);
    }
  }

  private sendFailure(error: Error): void {
    const { requestId: id, log } = this.facts;
    const { status, refusal } = failureOf(error, { id, url: this.request.url!, log });
    const contentType = "application/json; charset=utf-8";
    const body = Buffer.from(JSON.stringify(refusal));
    this.write({ status, contentType }, body, []);
  }

  private write(
    { status, contentType, facts }: Omit<DirectAnswer, "body" | "facts"> & { facts?: AnswerFacts },
    body: Buffer,
    more: readonly string[],
  ): void {
    this.operation = facts?.operationName ?? "";
    this.response.writeHead(status, [
      ...this.fixedHeaders,
      ...more,
      ...(status === 503 ? ["retry-after", "1"] : []),
      "x-request-id",
      this.facts.requestId,
      ...(facts?.cost ? Object.entries(costHeaders(facts.cost)).flat() : []),
      "content-type",
      contentType,
      "content-length",
      String(body.length),
    ]);
    this.response.end(body);
  }
}

const compressedHeaders = (encoding: Encoding) => [
  "content-encoding",
  encoding,
  "vary",
  "accept-encoding",
];
