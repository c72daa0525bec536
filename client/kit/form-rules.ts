import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

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
