import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import { describeCalls, type Operation } from "#server/rest/reference/openapi";
import { descriptions } from "#server/rest/routes";

interface GivenAnswer {
  method: string;
  url: string;
  status: number;
  contentType: string;
  /** Parsed JSON. */
  body: unknown;
}

let contract: ReturnType<typeof compileContract> | undefined;

/** Throws if the response of a REST call breaks the OpenAPI document. */
export function checkContract(given: GivenAnswer): void {
  contract ??= compileContract();
  contract(given);
}

export function compileContract() {
  const document = describeCalls(descriptions);
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  ajv.addFormat("date-time", (text) => new Date(text).toISOString() === text);
  // OpenAPI keywords around the schemas.
  ajv.addVocabulary(["openapi", "info", "servers", "security", "paths", "components"]);
  ajv.addSchema(document, "contract");
  const compiled = new Map<string, ValidateFunction>();

  function validatorAt(pointer: string): ValidateFunction {
    const known = compiled.get(pointer);
    if (known) return known;
    const validate = ajv.compile({ $ref: `contract#${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  }

  const templates = Object.keys(document.paths)
    .filter((path) => path.includes("{"))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));

  /** The path of the description: with the names of its parameters. */
  function templateOf(pathname: string): string {
    if (document.paths[pathname]) return pathname;
    return templates.find(({ pattern }) => pattern.test(pathname))?.path ?? pathname;
  }

  return ({ method, url, status, contentType, body }: GivenAnswer): void => {
    const path = templateOf(new URL(url, "http://localhost").pathname);
    const verb = method.toLowerCase();
    const operation: Operation | undefined = document.paths[path]?.[verb];
    if (!operation) return;
    const name = `${method} ${path} ${status}`;
    const response = operation.responses[status];
    if (!response) throw new Error(`${name} is not in the contract: ${JSON.stringify(body)}`);
    const type = Object.keys(response.content ?? {})[0];
    if (type === undefined) return;
    if (!contentType.startsWith(type))
      throw new Error(`${name} answers ${contentType}, not ${type}`);
    if (type !== "application/json") return;
    const validate = validatorAt(
      ["", "paths", path, verb, "responses", String(status), "content", type, "schema"]
        .map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"))
        .join("/"),
    );
    if (validate(body)) return;
    throw new Error(`${name} is not as described: ${ajv.errorsText(validate.errors)}`);
  };
}
