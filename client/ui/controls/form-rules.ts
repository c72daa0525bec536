import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { characters } from "./characters";

/** Checks a form by a schema: every fault at once, the first of each field. */
export function checkBy<Entry extends FieldValues, Checked>(
  rules: z.ZodMiniType<Checked, Entry>,
): Resolver<Entry, unknown, Checked> {
  return (entry) => {
    const read = rules.safeParse(entry);
    if (read.success) return { values: read.data, errors: {} };
    const faults: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of read.error.issues) {
      faults[String(path[0]) as Path<Entry>] ??= { type: code ?? "rule", message };
    }
    return { values: {}, errors: faults as FieldErrors<Entry> };
  };
}

/** At most so many characters, as the server counts them. */
export function atMost(limit: number, message: string) {
  return z.refine<string>((text) => characters(text) <= limit, message);
}
