import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { characters } from "./characters";

/** Zod resolver for React Hook Form that reports the first error of every field. */
export function checkBy<Input extends FieldValues, Checked>(
  rules: z.ZodMiniType<Checked, Input>,
): Resolver<Input, unknown, Checked> {
  return (input) => {
    const parsed = rules.safeParse(input);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) {
      errors[String(path[0]) as Path<Input>] ??= { type: code ?? "rule", message };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

/** Shows the server's errors at their fields and focuses the first. */
export function showFieldErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, "setError">,
  fields: readonly Path<Values>[],
  errors: readonly { message: string; field?: readonly string[] }[],
): void {
  let shouldFocus = true;
  for (const { field, message } of errors) {
    const name = fields.find((known) => known === field?.[0]);
    if (!name) continue;
    setError(name, { type: "server", message }, { shouldFocus });
    shouldFocus = false;
  }
}

/** Maximum length in characters, counted as on the server. */
export function atMost(limit: number, message: string) {
  return z.refine<string>((text) => characters(text) <= limit, message);
}
