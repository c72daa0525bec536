import { Field } from "#client/ui/controls/field";
import type { OwnName } from "./use-own-name";

/** Asks an account without a name for one. */
export function OwnNameField({ name, isAsked, setName }: OwnName) {
  if (!isAsked) return null;
  return (
    <Field
      label="Your name (optional)"
      autoComplete="nickname"
      hint="Shown with your reviews. Without a name they are by “Reviewer”."
      value={name}
      onChange={({ target }) => setName(target.value)}
    />
  );
}
