import { escapeHtml } from "./html";

type Schema = Record<string, unknown>;

/** What a JSON schema says, as nested lists of fields. What must be there is marked where it is to be sent. */
export function shapeHtml(schema: Schema, isSent = false): string {
  const shaped = alternativesOf(schema).filter((each) => fieldsOf(each).length > 0);
  if (shaped.length > 1) {
    const parts = shaped.map((each) => shapeHtml(each, isSent));
    return parts.join('<p class="one-of">or</p>');
  }
  const fields = fieldsOf(shaped[0] ?? schema);
  if (fields.length === 0) return `<p class="type">${typeHtml(schema)}</p>`;
  const { required } = isSent ? (shaped[0] ?? schema) : {};
  const needed = new Set(required as string[] | undefined);
  const items = fields.map(([name, field]) =>
    fieldHtml(name, field, { isSent, isRequired: needed.has(name) }),
  );
  return `<ul class="fields">${items.join("")}</ul>`;
}

export function fieldHtml(
  name: string,
  schema: Schema,
  { isSent, isRequired }: { isSent: boolean; isRequired: boolean },
): string {
  const { description, default: usual } = schema;
  const must = isRequired ? ' <span class="must">required</span>' : "";
  const said = typeof description === "string" ? description : "";
  const otherwise = usual === undefined ? "" : ` Otherwise ${String(usual)}.`;
  const words = `${said}${otherwise}`.trim();
  return `<li><code class="name">${escapeHtml(name)}</code> <span class="type">${typeHtml(schema)}</span>${must}
    ${words === "" ? "" : `<span class="said">${codeHtml(words)}</span>`}${insideHtml(schema, isSent)}</li>`;
}

function insideHtml(schema: Schema, isSent: boolean): string {
  const inside = itemsOf(schema) ?? schema;
  const hasFields = alternativesOf(inside).some((each) => fieldsOf(each).length > 0);
  return hasFields ? shapeHtml(inside, isSent) : "";
}

function typeHtml(schema: Schema): string {
  const { $ref, const: only, enum: values, type } = schema;
  if (typeof $ref === "string") {
    const name = escapeHtml($ref.slice($ref.lastIndexOf("/") + 1));
    return `<a href="#${name}">${name}</a>`;
  }
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`;
  if (Array.isArray(values)) {
    return values.map((each) => `<code>${escapeHtml(JSON.stringify(each))}</code>`).join(" or ");
  }
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return alternatives.map(typeHtml).join(" or ");
  const items = itemsOf(schema);
  if (items) return `${type === "array" ? "list of" : "by key:"} ${typeHtml(items)}`;
  const types = [type ?? "anything"].flat().map(String);
  return types.map((each) => escapeHtml(plain[each] ?? each)).join(" or ");
}

const plain: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
};

function alternativesOf(schema: Schema): Schema[] {
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  return either ? either.flatMap(alternativesOf) : [schema];
}

function fieldsOf(schema: Schema): [string, Schema][] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>);
}

/** What a list holds, or what stands under any key. */
function itemsOf({ items, additionalProperties: values }: Schema): Schema | null {
  const of = items ?? values;
  return of !== null && typeof of === "object" && Object.keys(of).length > 0
    ? (of as Schema)
    : null;
}

/** Words with `code` in them. */
export function codeHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
