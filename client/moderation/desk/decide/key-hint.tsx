import { Kbd } from "#client/ui/display/kbd";

/** The key of a button; hidden where there is no keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="ml-1 max-md:hidden pointer-coarse:hidden [&_kbd]:text-current"
    >
      <Kbd>{children}</Kbd>
    </span>
  );
}
