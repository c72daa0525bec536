import type { Document } from "./document.ts";
import { PlauditError, type GraphError } from "./plaudit-error.ts";
import { pause } from "./pause.ts";

export interface ClientOptions {
  /** The origin, for example `https://plaudit.example`. */
  site: string;
  /** An API key or a session token. Reading needs none. */
  token?: string;
  /** Longest wait for the budget, in seconds; 0 never waits. Default 120. */
  maxWaitSeconds?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  signal?: AbortSignal;
}

/** The shape of every list. */
export interface Connection<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

interface Answer<Data> {
  data?: Data | null;
  errors?: GraphError[];
}

export class PlauditClient {
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private readonly maxWaitSeconds: number;
  private readonly send: typeof fetch;

  constructor({ site, token, maxWaitSeconds = 120, fetch: send = fetch }: ClientOptions) {
    this.url = `${site.replace(/\/+$/, "")}/graphql`;
    this.headers = {
      "content-type": "application/json",
      accept: "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    this.maxWaitSeconds = maxWaitSeconds;
    // Browsers refuse `fetch` as a method of another object.
    this.send = (...given) => send(...given);
  }

  /**
   * The data of a document. While the budget is used up it waits as long as the server says, because a throttled
   * document was not executed. Throws PlauditError for every other error.
   */
  async request<Data, Variables>(
    document: Document<Data, Variables>,
    variables: Variables,
    { signal }: RequestOptions = {},
  ): Promise<Data> {
    const body = JSON.stringify({ query: document.text, variables });
    const init = { method: "POST", headers: this.headers, body, ...(signal && { signal }) };
    for (let waited = 0; ;) {
      const response = await this.send(this.url, init);
      const answer = await read<Data>(response);
      if (answer.data && !answer.errors?.length) return answer.data;
      const error = errorOf(response, answer);
      const seconds = Math.max(1, error.retryAfterSeconds ?? 1);
      waited += seconds;
      if (error.code !== "THROTTLED" || waited > this.maxWaitSeconds) throw error;
      await pause(seconds * 1000, signal);
    }
  }

  /**
   * The nodes of a list, page by page. The document has the variable `$after`; `find` names the list in the data, or
   * null if there is none.
   */
  async *iterate<Data, Variables extends { after?: string | null | undefined }, Node>(
    document: Document<Data, Variables>,
    variables: Variables,
    find: (data: Data) => Connection<Node> | null | undefined,
    options: RequestOptions = {},
  ): AsyncGenerator<Node, void, undefined> {
    for (let after = variables.after ?? null; ;) {
      const list = find(await this.request(document, { ...variables, after }, options));
      if (!list) return;
      yield* list.nodes;
      const { hasNextPage, endCursor } = list.pageInfo;
      if (!hasNextPage || !endCursor || endCursor === after) return;
      after = endCursor;
    }
  }
}

async function read<Data>(response: Response): Promise<Answer<Data>> {
  try {
    return (await response.json()) as Answer<Data>;
  } catch {
    return {};
  }
}

function errorOf(response: Response, { errors = [] }: Answer<unknown>): PlauditError {
  const header = Number(response.headers.get("retry-after") ?? Number.NaN);
  const seconds = errors[0]?.extensions?.retryAfterSeconds ?? (header >= 0 ? header : null);
  return new PlauditError(response.status, errors, seconds);
}
