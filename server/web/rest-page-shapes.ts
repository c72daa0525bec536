import { escapeHtml } from "./html";

type Schema = Record<string, unknown>;

/** A JSON schema as nested lists. Required fields are marked in requests only. */
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
  const { description, default: defaultValue } = schema;
  const must = isRequired ? ' <span class="must">required</span>' : "";
  const text = typeof description === "string" ? description : "";
  const defaultText = defaultValue === undefined ? "" : ` Default: ${String(defaultValue)}.`;
  const words = `${text}${defaultText}`.trim();
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
  if (items) return `${type === "array" ? "list of" : "map of"} ${typeHtml(items)}`;
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

/** The schema of list items or map values. */
function itemsOf({ items, additionalProperties: values }: Schema): Schema | null {
  const of = items ?? values;
  return of !== null && typeof of === "object" && Object.keys(of).length > 0
    ? (of as Schema)
    : null;
}

/** Escapes text and renders `code`. */
export function codeHtml(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
