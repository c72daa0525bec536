import { clsx } from "clsx";

interface Props {
  /** The stored text, such as `$150/session`. */
  price: string;
  className?: string;
}

/** The stored text with a prominent amount. */
export function Price({ price, className }: Props) {
  const slash = price.indexOf("/");
  const amount = slash < 0 ? price : price.slice(0, slash);
  return (
    <span className={clsx("text-[0.875rem] whitespace-nowrap text-ink-3", className)}>
      <b className="font-display text-[1.0625rem] leading-none font-semibold text-ink display-nums">
        {amount}
      </b>
      {price.slice(amount.length)}
    </span>
  );
}
