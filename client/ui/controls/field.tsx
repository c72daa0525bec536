import { clsx } from "clsx";
import { useId, type ComponentProps, type ReactNode } from "react";
import { FieldError } from "./field-error";
import styles from "./field.module.css";

export type FieldProps = ComponentProps<"input"> & {
  label: string;
  error?: string;
  /** A line of help below the field; the error takes its place. */
  hint?: ReactNode;
  /** Stands before the text, like a fixed @. */
  before?: ReactNode;
  /** Stands behind it, like a button that shows a password. */
  after?: ReactNode;
};

/** One line of text with its label, its help and its error. */
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
