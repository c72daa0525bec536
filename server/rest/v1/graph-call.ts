import type { GraphQLFormattedError } from "graphql";
import { z } from "zod";
import { statusOfCode, type ErrorCode } from "#server/platform/errors/graph-error";
import { flag, failure, type Answer, type Call } from "#server/rest/call";
import { documents, type GraphPath } from "./documents";
import { schemas } from "./schemas.generated";

interface GraphCall {
  path: GraphPath;
  summary: string;
  /** The error of a 404. */
  missing?: string;
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** A call that is one document of the graph: parameters and answer are described by its schema. */
export function graphCall({ path, summary, missing }: GraphCall): Call {
  const { input, answer } = schemas[path] as unknown as { input: InputSchema; answer: JsonSchema };
  const { query, answer: way } = documents[path];
  return {
    method: "GET",
    path,
    summary,
    input: parametersOf(input),
    answers: { 200: z.fromJSONSchema(answer) },
    ...(missing && { refusals: [404] }),
    async handle(ctx, variables, _request, ask): Promise<Answer> {
      const { data, errors } = await ask(ctx, query, variables as object as never);
      const [error] = errors ?? [];
      if (error) return answerOfError(error);
      const found = way.reduce<Data>((value, name) => value?.[name] as Data, data as Data);
      if (!found) return failure(404, missing ?? "Not found");
      return { status: 200, body: Array.isArray(found) ? { nodes: found } : found };
    },
  };
}

/** As the graph refuses. */
function answerOfError({ message, extensions = {} }: GraphQLFormattedError): Answer {
  const { code, requestId, retryAfterSeconds } = extensions;
  const status = statusOfCode[code as ErrorCode];
  const wait = retryAfterSeconds ?? (status === 503 ? 1 : null);
  const { body } = failure(status, message);
  return {
    status,
    body: { ...body, ...(requestId ? { requestId } : {}) },
    ...(wait !== null && { headers: { "retry-after": String(wait) } }),
  };
}

type Data = Record<string, unknown> | null | undefined;

interface InputSchema {
  properties: Record<
    string,
    { type: string; items?: JsonSchema; description?: string; default?: string }
  >;
  required: string[];
}

/** Parameters are texts: numbers, truths and lists are read from them. */
function parametersOf({ properties, required }: InputSchema): z.ZodType {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const parsed = parameterOf(schema);
    const isOptional = !required.includes(name) && schema.default === undefined;
    const field = isOptional ? parsed.optional() : parsed;
    return [name, schema.description ? field.describe(schema.description) : field] as const;
  });
  return z.object(Object.fromEntries(fields));
}

function parameterOf(schema: InputSchema["properties"][string]): z.ZodType {
  switch (schema.type) {
    case "integer":
      return z
        .string({ error: "must be a whole number" })
        .regex(/^[0-9]{1,9}$/, "must be a whole number")
        .transform(Number)
        .pipe(z.int());
    case "boolean":
      return flag;
    case "array":
      return z
        .string({ error: "must be a list, separated by commas" })
        .transform((text) => text.split(","))
        .pipe(z.array(itemOf(schema.items as JsonSchema)));
    default: {
      const { description: _, ...rest } = schema;
      return z.fromJSONSchema(rest as JsonSchema);
    }
  }
}

function itemOf(schema: JsonSchema): z.ZodType<string, string> {
  return z.fromJSONSchema(schema) as z.ZodType<string, string>;
}
