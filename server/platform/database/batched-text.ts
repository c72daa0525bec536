/**
 * A statement that executes `text` for each element of its arrays, in order: the parameters after the constants become
 * columns of `executions_`. Arrays of arrays would be flattened, so every element is a text that is cast to the
 * parameter's type.
 */
export function batchedText(text: string, constants: number, types: readonly string[]): string {
  const column = (place: number) => `value_${place - constants}_`;
  const varied = types.map((_, index) => index + 1).filter((place) => place > constants);
  // Text literals may contain what looks like a parameter.
  const each = text.replace(/'(?:[^']|'')*'|\$(\d+)/g, (found, digits?: string) => {
    const place = Number(digits);
    if (digits === undefined || place <= constants) return found;
    const type = types[place - 1]!;
    return type === "text"
      ? `executions_.${column(place)}`
      : `(executions_.${column(place)}::${type})`;
  });
  const arrays = varied.map((place) => `$${place}::text[]`).join(", ");
  return `SELECT (${each}) AS json FROM unnest(${arrays}) WITH ORDINALITY
    AS executions_ (${varied.map(column).join(", ")}, place_) ORDER BY place_`;
}
