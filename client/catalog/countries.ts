const names = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

export function countryName(code: string): string {
  return names.of(code) ?? code;
}
