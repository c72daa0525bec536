import type { Subjects } from "#server/platform/database/content-version";
import type { FormattedExecutionResult, GraphQLError } from "graphql";

/** The value of `data` as JSON bytes, which are sent as they are. */
export class CompiledData {
  constructor(
    readonly parts: readonly Buffer[],
    readonly subjects: Subjects,
  ) {}

  get text(): string {
    return Buffer.concat(this.parts).toString();
  }
}

/** The value of a root field as JSON. */
export interface CompiledJson {
  json: Buffer;
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

const responseStart = Buffer.from(`{"data":`);

/** The beginning of a response without errors. */
export function startOfResponse(data: unknown): Buffer[] {
  const parts = data instanceof CompiledData ? data.parts : [Buffer.from(JSON.stringify(data))];
  return [responseStart, ...parts];
}

/** The response body in parts, as Apollo Server writes it. Compiled data has no errors beside it. */
export function resultParts(result: FormattedExecutionResult): Buffer[] {
  const { data, extensions } = result;
  if (!(data instanceof CompiledData)) return [Buffer.from(`${JSON.stringify(result)}\n`)];
  const more = extensions ? `,"extensions":${JSON.stringify(extensions)}` : "";
  return [...startOfResponse(data), Buffer.from(`${more}}\n`)];
}

export function stringifyResult(result: FormattedExecutionResult): string {
  if (!(result.data instanceof CompiledData)) return `${JSON.stringify(result)}\n`;
  return Buffer.concat(resultParts(result)).toString();
}
