import { useEffect, useRef } from "react";
import { Field } from "#client/ui/controls/field";
import type { OwnName } from "./use-own-name";

interface OwnNameFieldProps extends OwnName {
  error: string | undefined;
}

/** Asks an account without a name for one. A refused name gets the focus. */
export function OwnNameField({ name, isAsked, setName, error = "" }: OwnNameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  if (!isAsked) return null;
  return (
    <Field
      ref={field}
      label="Your name (optional)"
      autoComplete="nickname"
      hint="Shown with your reviews. Without a name they are by “Reviewer”."
      error={error}
      value={name}
      onChange={({ target }) => setName(target.value)}
    />
  );
}
