import { z } from "zod";
import { dataLicence } from "#server/platform/settings/data-licence";
import { failed, type CallDescription } from "#server/rest/call";
import { callExamples } from "./examples.data";

type Json = Record<string, unknown>;

/** Generates the OpenAPI 3.1 document from the schemas that validate the requests. */
export function describeCalls(calls: readonly CallDescription[]): OpenApi {
  const schemas: Record<string, Json> = {};
  const paths: OpenApi["paths"] = {};
  for (const call of calls) {
    paths[call.path] = { [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Plaudit",
      version: "1.0.0",
      description:
        "REST calls for existing integrations, with the same rules as the GraphQL API. Responses are JSON; a failed " +
        "call has a message in `error`. Open data has the licence below; pictures are not licensed.",
      termsOfService: "/terms",
      license: { name: dataLicence.name, identifier: dataLicence.id },
    },
    servers: [{ url: "/" }],
    // A token is optional: its user has a budget of their own.
    security: [{}, { bearer: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "A token from `auth-unified`, `instagram/token` or a guest session.",
        },
      },
    },
  };
}

export interface OpenApi {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    termsOfService: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  security: Json[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: Json[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Record<string, MediaType> };
  responses: Record<string, Response>;
}

export interface Parameter {
  name: string;
  in: "query" | "header" | "path";
  required: boolean;
  description?: string;
  schema: Json;
  example?: unknown;
}

interface MediaType {
  schema: Json;
  example?: unknown;
}

interface Response {
  description: string;
  headers?: Json;
  content?: Record<string, MediaType>;
}

function operationOf(call: CallDescription, schemas: Record<string, Json>): Operation {
  const given = call.method === "GET" ? parametersOf(call.input, "query", schemas) : [];
  const example = callExamples[call.path];
  const query = given.map((each): Parameter => {
    const named = call.path.includes(`{${each.name}}`) ? { ...each, in: "path" as const } : each;
    const value = example?.input[each.name];
    return value === undefined ? named : { ...named, example: parsed(value, each.schema) };
  });
  const headers = call.headers ? parametersOf(call.headers, "header", schemas) : [];
  const parameters = [...query, ...headers];
  return {
    operationId: operationIdOf(call.path),
    summary: call.summary,
    ...(call.notes && { description: call.notes }),
    ...(call.needsBearer && { security: [{ bearer: [] }] }),
    ...(call.mayNeedBearer && { security: [{}, { bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === "POST" && {
      requestBody: {
        required: true,
        content: json(schemaOf(call.input, "input", schemas), example?.input),
      },
    }),
    responses: { ...successesOf(call, schemas), ...refusalsOf(call, schemas) },
  };
}

/** `/api/verification/phone/send` becomes `verificationPhoneSend`. */
function operationIdOf(path: string): string {
  return path
    .slice("/api/".length)
    .replace(/[{}]/g, "")
    .replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Documents each parameter by its parsed type, such as a number. */
function parametersOf(
  input: z.ZodType,
  place: Parameter["in"],
  schemas: Record<string, Json>,
): Parameter[] {
  const { properties = {} } = schemaOf(input, "output", schemas);
  const { required = [] } = schemaOf(input, "input", schemas);
  return Object.entries(properties as Record<string, Json>).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: (required as string[]).includes(name),
      ...(typeof description === "string" && { description }),
      schema,
    }),
  );
}

function successesOf(call: CallDescription, schemas: Record<string, Json>) {
  const successes = Object.entries(call.answers).map(([status, body]): [string, Response] => {
    const description = meanings[Number(status)] ?? "Done.";
    if (body === "nothing") return [status, { description }];
    if (typeof body === "string")
      return [status, { description, content: { [body]: { schema: {} } } }];
    const content = json(schemaOf(body, "output", schemas), callExamples[call.path]?.answer);
    return [status, { description, content }];
  });
  return Object.fromEntries(successes);
}

function refusalsOf(call: CallDescription, schemas: Record<string, Json>) {
  const statuses = new Set([
    400,
    401,
    403,
    ...(call.method === "POST" ? [413, 415] : []),
    ...(call.refusals ?? []),
    500,
    503,
  ]);
  const content = json(schemaOf(call.refused ?? failed, "output", schemas));
  const refusals = [...statuses].map((status): [string, Response] => {
    const headers = canBeWaitedFor.has(status) ? { "Retry-After": retryAfter } : undefined;
    return [
      String(status),
      { description: meanings[status]!, ...(headers && { headers }), content },
    ];
  });
  return Object.fromEntries(refusals);
}

const canBeWaitedFor = new Set([429, 503]);
const retryAfter = { description: "Seconds to wait.", schema: { type: "integer" } };

const meanings: Record<number, string> = {
  200: "Done.",
  201: "Stored.",
  304: "Not modified.",
  400: "Invalid input.",
  401: "The bearer token or API key is missing, invalid or expired.",
  403: "Not allowed, or the API key lacks the scope.",
  404: "Not found.",
  409: "Conflicts with existing data.",
  410: "No longer available.",
  413: "The body is larger than 256 KB.",
  415: "The body is not JSON.",
  422: "The idempotency key was used with another body.",
  429: "Rate limit exceeded.",
  500: "Server error.",
  502: "The picture host sent an invalid response.",
  503: "Temporarily unavailable. Try again.",
  504: "The picture host took too long.",
};

function json(schema: Json, example?: unknown): Record<string, MediaType> {
  return { "application/json": { schema, ...(example !== undefined && { example }) } };
}

/** Examples of parameters are text, as in an address; the document has their parsed type. */
function parsed(value: unknown, { type }: Json): unknown {
  return type === "integer" || type === "number" ? Number(value) : value;
}

/** JSON schema whose named parts are moved to `components`. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Json>): Json {
  // Wrapped in an object, so that a named schema at the top becomes a reference too.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), { io, override: tidy });
  const written = JSON.stringify({ it: properties!.it, $defs: $defs ?? {} });
  const named = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    it: Json;
    $defs: Record<string, Json>;
  };
  Object.assign(schemas, named.$defs);
  return named.it;
}

/** Omits patterns implied by a format and the limits of JavaScript integers. */
function tidy({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.format === "date-time") delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (typeof jsonSchema.id === "string") delete jsonSchema.id;
}
