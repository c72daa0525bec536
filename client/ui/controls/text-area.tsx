import { clsx } from "clsx";
import { useId, type ComponentProps } from "react";
import { characters } from "./characters";
import { FieldError } from "./field-error";
import styles from "./field.module.css";
import { groupDigits } from "#client/ui/format/format";

export type TextAreaProps = Omit<ComponentProps<"textarea">, "value"> & {
  label: string;
  /** For screen readers only, where a heading already asks the question. */
  isLabelHidden?: boolean;
  value: string;
  error?: string;
  /** Maximum length, shown with a character count. */
  length?: number;
};

export function TextArea({
  label,
  isLabelHidden,
  value,
  error,
  length,
  className,
  id,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const areaId = id ?? ownId;
  const described = [error && `${areaId}-error`, length && `${areaId}-count`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={areaId} className={isLabelHidden ? "sr" : "text-ui-strong"}>
        {label}
      </label>
      <textarea
        id={areaId}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={clsx(styles.area, error && styles.wrong)}
        {...rest}
      />
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-md:flex-col">
        {error && <FieldError id={`${areaId}-error`}>{error}</FieldError>}
        {length && (
          <p id={`${areaId}-count`} className="ml-auto text-small text-ink-3 tabular-nums">
            {groupDigits(characters(value))} of {groupDigits(length)} characters
          </p>
        )}
      </div>
    </div>
  );
}
