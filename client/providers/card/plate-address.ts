interface Plate {
  category: string | null | undefined;
  /** The same seed always gives the same plate. */
  seed: string;
  /** Four to three, or the band above a lead card. */
  shape?: "standard" | "wide";
  /** Width in pixels. */
  size: number;
}

/** Address of the drawing that stands for a category, in its motif and its hue. */
export function plateAddress({ category, seed, shape = "standard", size }: Plate): string {
  const folder = `/pictures/plates/${category ?? "all"}${shape === "wide" ? "/wide" : ""}`;
  const path = `${folder}/${encodeURIComponent(seed)}.svg`;
  return `/api/proxy-image?url=${encodeURIComponent(path)}&size=${size}`;
}
