import type { ReactNode } from "react";
import { FieldError } from "#client/kit/field-error";
import type { ReviewEntry } from "./review-rules";

export interface FormPartProps {
  name: keyof ReviewEntry;
  label: string;
  /** Said behind the label, for what may be left out. */
  note?: string;
  error: string | undefined;
  children: ReactNode;
}

/** A part of the form that is no single text field: named as a group, with its error below. */
export function FormPart({ name, label, note, error, children }: FormPartProps) {
  return (
    <div
      role="group"
      data-field={name}
      aria-labelledby={`review-${name}-label`}
      aria-describedby={error ? errorId(name) : undefined}
      className="grid gap-2"
    >
      <p id={`review-${name}-label`} className="text-ui-strong">
        {label}
        {note && <span className="font-normal text-ink-3"> {note}</span>}
      </p>
      {children}
      {error && <FieldError id={errorId(name)}>{error}</FieldError>}
    </div>
  );
}

export function errorId(name: keyof ReviewEntry): string {
  return `review-${name}-error`;
}

/** Moves the focus to a field's first control: the chosen radio, the text, the opener of a list. */
export function focusField(name: keyof ReviewEntry): void {
  const part = document.querySelector(`[data-field="${name}"]`);
  const control =
    part?.querySelector<HTMLElement>("input:checked") ??
    part?.querySelector<HTMLElement>("input, textarea, button");
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
