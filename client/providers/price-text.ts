import { groupDigits } from "#client/ui/format/format";

/** The owner's words, with the thousands of a plain amount in dollars apart: `$1,425/session` for `$1425/session`. */
export function priceText(price: string): string {
  return price.replace(
    /^\$(\d{4,})(?![\d,])/,
    (_, dollars: string) => `$${groupDigits(Number(dollars))}`,
  );
}
