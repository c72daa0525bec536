/** An operation of the graph in a guide. Tests run it and its curl and JavaScript forms, and compare the answer. */
export interface GraphExample {
  query: string;
  variables?: Readonly<Record<string, unknown>>;
  /** The credential that the `Authorization` header needs. */
  needs?: "session" | "key";
  /** The `data` of an answer. Values may differ, but not their shape. */
  data: unknown;
}

/** Another request in a guide. */
export interface HttpExample {
  method?: "POST";
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  contentType: string;
  /** JSON, compared by its shape, or the beginning of a text. */
  answer: unknown;
}

export type Example = GraphExample | HttpExample;

export function isGraphExample(example: Example): example is GraphExample {
  return "query" in example;
}
