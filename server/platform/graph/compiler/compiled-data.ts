import type { FormattedExecutionResult, GraphQLError } from "graphql";

/** The value of `data` as JSON text; `stringifyResult` writes it as it is. */
export class CompiledData {
  constructor(readonly text: string) {}
}

export interface CompiledResult {
  data: CompiledData | object | null;
  errors?: GraphQLError[];
}

export function dataText(data: unknown): string {
  return data instanceof CompiledData ? data.text : JSON.stringify(data);
}

/** The response body, as Apollo Server writes it. */
export function stringifyResult({ data, ...rest }: FormattedExecutionResult): string {
  if (data === undefined) return `${JSON.stringify(rest)}\n`;
  const others = JSON.stringify(rest);
  return `{"data":${dataText(data)}${others === "{}" ? "}" : `,${others.slice(1)}`}\n`;
}
