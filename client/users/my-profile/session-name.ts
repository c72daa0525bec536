/** `Firefox on Linux`; of parts that the server does not know, the known one alone. */
export function sessionName({ browser, system }: { browser: string; system: string }): string {
  const known = [browser, system].filter((part) => !part.startsWith("Unknown"));
  return known.length > 0 ? known.join(" on ") : "A browser that does not say its name";
}
