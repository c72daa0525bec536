/** An answer with errors. `code` is `extensions.code` of the first one, or `HTTP` without a body of the API. */
export class PlauditError extends Error {
  override readonly name = "PlauditError";
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly errors: readonly GraphError[];

  constructor(status: number, errors: readonly GraphError[], retryAfterSeconds: number | null) {
    super(errors[0]?.message ?? `The server answered ${status}.`);
    this.code = errors[0]?.extensions?.code ?? "HTTP";
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
  }
}

export interface GraphError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; retryAfterSeconds?: number };
}
