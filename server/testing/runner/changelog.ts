import { ChangeType, type Change } from "@graphql-inspector/core";
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from "graphql";

/** The lines of the changelog that a change of the schema needs. */
export interface ChangelogLine {
  path: string;
  text: string;
}

/** The changes that clients can see, one line for each path. */
export function changelogLines(
  changes: readonly Change[],
  schema: GraphQLSchema,
  reasons: ReadonlyMap<string, string>,
): ChangelogLine[] {
  const added = new Set(changes.flatMap(({ type, path }) => (isAddition(type) && path) || []));
  const lines = new Map<string, string>();
  for (const { type, path: place, message } of changes) {
    const path = place?.replace(/\.@deprecated$/, "");
    if (!path || isInvisible(type) || isPartOfOther(type, path, added) || lines.has(path)) continue;
    const verb = verbOf(type);
    const plain = message.replaceAll("'", "`");
    const own = partOf(schema, path);
    const text = verb === "Added" ? own?.description : own?.deprecationReason;
    const why = reasons.get(path) ?? text?.replaceAll(/\s+/g, " ") ?? plain;
    lines.set(path, `${verb} \`${path}\`: ${why}`);
  }
  return [...lines].map(([path, text]) => ({ path, text }));
}

function isInvisible(type: string): boolean {
  return type.includes("DESCRIPTION") || type.includes("DIRECTIVE_USAGE");
}

/** The input, payload and pages of a new field come with it, and so do the members of what is new. */
function isPartOfOther(type: string, path: string, added: ReadonlySet<string>): boolean {
  if (!isAddition(type)) return false;
  if (type === ChangeType.TypeAdded) return /(Input|Payload|Connection|Edge)$/.test(path);
  const parts = path.split(".");
  return parts.some((_, length) => length > 0 && added.has(parts.slice(0, length).join(".")));
}

function isAddition(type: string): boolean {
  return type.endsWith("_ADDED") && !isInvisible(type) && !type.includes("DEPRECATION");
}

function verbOf(type: string): string {
  if (type.includes("DEPRECATION_ADDED")) return "Deprecated";
  if (isAddition(type)) return "Added";
  return type.endsWith("_REMOVED") ? "Removed" : "Changed";
}

interface Part {
  description?: string | null;
  deprecationReason?: string | null;
}

function partOf(schema: GraphQLSchema, path: string): Part | null | undefined {
  const [name = "", member, argument] = path.replace(/^@/, "").split(".");
  if (path.startsWith("@")) return schema.getDirective(name);
  const type = schema.getType(name);
  if (member === undefined) return type;
  if (isEnumType(type)) return type.getValue(member);
  if (isInputObjectType(type)) return type.getFields()[member];
  if (!isObjectType(type) && !isInterfaceType(type)) return null;
  const field = type.getFields()[member];
  return argument ? field?.args.find((one) => one.name === argument) : field;
}

/** What the days since a date say. */
export function textSince(changelog: string, date: string): string {
  const days = changelog.split(/^(?=## \d{4}-\d{2}-\d{2}$)/m);
  return days.filter((day) => (/^## (\S+)/.exec(day)?.[1] ?? "") >= date).join("");
}

/** The changelog with more lines for a day, which comes first. */
export function addLines(changelog: string, date: string, lines: readonly string[]): string {
  if (lines.length === 0) return changelog;
  const list = `${lines.map((line) => `- ${line}`).join("\n")}\n`;
  const heading = `## ${date}\n\n`;
  if (changelog.includes(heading)) return changelog.replace(heading, () => heading + list);
  const first = changelog.search(/^## /m);
  const at = first < 0 ? changelog.length : first;
  const parts = [changelog.slice(0, at).trimEnd(), heading.trim(), list, changelog.slice(at)];
  return `${parts.join("\n\n").trimEnd()}\n`.replace(/\n{3,}/g, "\n\n");
}
