interface Plate {
  category: string | null | undefined;
  /** The same seed gives the same plate. */
  seed: string;
  /** 4:3, or the wide band above a lead card. */
  shape?: "standard" | "wide";
  /** Width in pixels. */
  size: number;
}

/** URL of the category's drawing, in its motif and colour. */
export function plateAddress({ category, seed, shape = "standard", size }: Plate): string {
  const folder = `/pictures/plates/${category ?? "all"}${shape === "wide" ? "/wide" : ""}`;
  const path = `${folder}/${encodeURIComponent(seed)}.svg`;
  return `/api/proxy-image?url=${encodeURIComponent(path)}&size=${size}`;
}
