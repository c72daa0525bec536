import type { Subjects } from "#server/platform/database/content-version";
import type { FormattedExecutionResult, GraphQLError } from "graphql";

/** The value of `data` as JSON text; `stringifyResult` writes it as it is. */
export class CompiledData {
  constructor(
    readonly text: string,
    readonly subjects: Subjects,
  ) {}
}

/** The value of a root field as JSON text. */
export interface CompiledText {
  json: string;
  /** The providers that it depends on. */
  subjects: Subjects;
}

export interface CompiledResult {
  data: CompiledData | object | null;
  errors?: GraphQLError[];
}

export function dataText(data: unknown): string {
  return data instanceof CompiledData ? data.text : JSON.stringify(data);
}

/** The response body, as Apollo Server writes it. Compiled data has no errors beside it. */
export function stringifyResult(result: FormattedExecutionResult): string {
  const { data, extensions } = result;
  if (!(data instanceof CompiledData)) return `${JSON.stringify(result)}\n`;
  const more = extensions ? `,"extensions":${JSON.stringify(extensions)}` : "";
  return `{"data":${data.text}${more}}\n`;
}
