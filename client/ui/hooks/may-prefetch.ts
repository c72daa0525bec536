interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False in data-saving mode and on slow connections. */
export function mayPrefetch(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
