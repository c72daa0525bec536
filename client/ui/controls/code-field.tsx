import { clsx } from "clsx";
import { useId, type CSSProperties, type Ref } from "react";
import { FieldError } from "./field-error";
import styles from "./field.module.css";
import { limits } from "#client/ui/limits";

export type CodeFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  length?: number;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** A single input drawn as boxes, so that pasting and the autofill of phones work. */
export function CodeField({
  label,
  value,
  onChange,
  error,
  length = limits.codeLength,
  ref,
  className,
}: CodeFieldProps) {
  const id = useId();
  return (
    <div className={clsx("grid grid-cols-[minmax(0,1fr)] gap-1.5", className)}>
      <label htmlFor={id} className="text-ui-strong">
        {label}
      </label>
      <div
        className={clsx(styles.code, error && styles.wrong)}
        style={{ "--digits": length } as CSSProperties}
      >
        <input
          ref={ref}
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s/g, "").slice(0, length))}
          onPaste={(event) => {
            event.preventDefault();
            onChange(event.clipboardData.getData("text").replaceAll(/\s/g, "").slice(0, length));
          }}
        />
        <span className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className={clsx(
                styles.cell,
                index === Math.min(value.length, length - 1) && styles.current,
              )}
            >
              {value[index]}
            </span>
          ))}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
