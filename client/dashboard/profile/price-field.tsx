import { Field } from "#client/ui/controls/field";
import { formatPrice } from "#client/ui/format/format";
import { useDebouncedText } from "#client/ui/hooks/use-debounced";
import { usePriceReadingQuery } from "./price-reading.generated";

interface PriceFieldProps {
  label: string;
  /** The owner's words. */
  value: string;
  /** Of the page: it says which dollar `$` is. */
  country: string;
  /** After the slash of an amount alone; absent for a total. */
  unit?: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A price in the owner's words. An amount alone gets the currency that the server reads. */
export function PriceField({ label, value, country, unit, error, onChange }: PriceFieldProps) {
  const words = useDebouncedText(value.trim());
  const isAlone = /^\d[\d.,'’ ]*$/.test(words);
  const { data } = usePriceReadingQuery({
    variables: { words, country: country || null },
    skip: words === "" || (!unit && !isAlone),
  });
  const reading = words === value.trim() ? data?.priceReading : undefined;
  return (
    <Field
      label={label}
      autoComplete="off"
      placeholder={unit ? `$150/${unit}` : "$520"}
      value={value}
      {...(error && { error })}
      {...(unit && words !== "" && reading !== undefined && { hint: hintOf(reading) })}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => {
        if (!reading || !isAlone) return;
        const price = formatPrice(reading.amount, reading.currency);
        onChange(unit ? `${price}/${unit}` : price);
      }}
    />
  );
}

function hintOf(reading: { amount: number; currency: string } | null): string {
  if (!reading) return "Shown as you wrote it, but left out of price ranges.";
  return `In price ranges: ${formatPrice(reading.amount, reading.currency)} (${reading.currency})`;
}
