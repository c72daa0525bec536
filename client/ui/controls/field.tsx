import { clsx } from "clsx";
import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field-error";
import styles from "./field.module.css";

export type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string;
  /** Help below the field; an error replaces it. */
  hint?: ReactNode;
  /** Content before the text, such as a fixed @. */
  before?: ReactNode;
  /** Content after the text, such as a button that shows a password. */
  after?: ReactNode;
};

/** A text input with label, help and error. */
export function Field({ label, error, hint, before, after, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasNote = Boolean(error || hint);
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={inputId} className="text-ui-strong">
        {label}
      </label>
      <div className={clsx(styles.box, error && styles.wrong)}>
        {before}
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? `${inputId}-note` : undefined}
          {...input}
        />
        {after}
      </div>
      {error ? (
        <FieldError id={`${inputId}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${inputId}-note`} className="text-small text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
