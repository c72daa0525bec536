import { useState } from "react";
import { Field } from "#client/ui/controls/field";
import { amountOf, bareAmount, priceOf, unitOf } from "./price";

interface PriceFieldProps {
  label: string;
  /** Stored as `$150/session`, or in older words. */
  value: string;
  /** After the slash of a new price; absent for a total. */
  unit?: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** An amount in dollars. Older words stay as they are until an amount replaces them. */
export function PriceField({ label, value, unit: usual, error, onChange }: PriceFieldProps) {
  const [before] = useState(value);
  const [draft, setDraft] = useState({ typed: "", value });
  const isTyped = draft.typed !== "" && draft.value === value;
  // A stored total stays one, also while the field is empty.
  const priced = [value, before].find((price) => amountOf(price) !== null);
  const unit = priced === undefined ? usual : unitOf(priced);
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={usual ? "150" : "520"}
      before={<span className="-mr-1.5 text-ink-3">$</span>}
      after={unit && <span className="text-small text-ink-3">/{unit}</span>}
      value={isTyped ? draft.typed : (amountOf(value) ?? "")}
      {...(error && { error })}
      {...(!isTyped &&
        value &&
        amountOf(value) === null && {
          hint: `Your page says “${value}”. Price filters find amounts only.`,
        })}
      onChange={({ target }) => {
        const price = priceOf(target.value, unit);
        setDraft({ typed: bareAmount(target.value, unit), value: price });
        onChange(price);
      }}
      onBlur={() => amountOf(value) !== null && setDraft({ typed: "", value })}
    />
  );
}
