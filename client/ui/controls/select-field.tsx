import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { FieldError } from "./field-error";
import styles from "./field.module.css";

export type SelectFieldProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  /** The option without a value; absent where a choice cannot be taken back. */
  none?: string | undefined;
  error?: string | undefined;
  /** Help below the field; an error replaces it. */
  hint?: string | undefined;
  className?: string;
  onChoose(value: Value | null): void;
};

/** A native select with label and error, for short lists: phones show their own picker. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, value, none, error, hint, className, onChoose } = props;
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id} className="text-ui-strong">
        {label}
      </label>
      <div className={clsx(styles.box, styles.select, error && styles.wrong)}>
        <select
          id={id}
          value={value ?? ""}
          aria-invalid={error ? true : undefined}
          aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
          onChange={({ target }) => {
            onChoose(options.find((option) => option.value === target.value)?.value ?? null);
          }}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-small text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
