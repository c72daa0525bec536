/** An operation of the graph in a guide. Tests run it, and its curl and JavaScript forms, and compare the answer. */
export interface GraphExample {
  query: string;
  variables?: Readonly<Record<string, unknown>>;
  /** What the `Authorization` header must name. */
  needs?: "session" | "key";
  /** The `data` of an answer. Other values may differ, their shape may not. */
  data: unknown;
}

/** Another request in a guide. */
export interface HttpExample {
  method?: "POST";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  contentType: string;
  /** JSON, of which the shape counts, or the beginning of a text. */
  answer: unknown;
}

export type Example = GraphExample | HttpExample;

export function isGraphExample(example: Example): example is GraphExample {
  return "query" in example;
}
