interface Entry {
  key: string;
  value: unknown;
}

/** The JSON text of a map of any length, a batch of entries at a time. */
export async function* jsonMap(batches: AsyncIterable<readonly Entry[]>): AsyncGenerator<string> {
  let separator = "{";
  for await (const entries of batches) {
    const texts = entries.map(
      ({ key, value }) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    );
    if (texts.length > 0) yield separator + texts.join(",");
    if (texts.length > 0) separator = ",";
  }
  yield separator === "{" ? "{}" : "}";
}
