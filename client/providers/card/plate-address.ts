interface Plate {
  category: string | null | undefined;
  /** Equal seeds give equal plates. */
  seed: string;
  /** 4:3, or the wide band above a lead card. */
  shape?: "standard" | "wide";
  /** Width in pixels. */
  size: number;
}

/** Path of the category's drawing itself, in its motif and colour. */
export function drawingPath({ category, seed, shape = "standard" }: Omit<Plate, "size">): string {
  const folder = `/pictures/plates/${category ?? "all"}${shape === "wide" ? "/wide" : ""}`;
  return `${folder}/${encodeURIComponent(seed)}.svg`;
}

/** URL of the drawing as a picture of a width. */
export function plateAddress({ size, ...plate }: Plate): string {
  return `/api/proxy-image?url=${encodeURIComponent(drawingPath(plate))}&size=${size}`;
}

/** Candidates for one and for two pixels a CSS pixel; a preload chooses among the listed ones only. */
export function plateSet(plate: Omit<Plate, "size">, size: number): string {
  return `${plateAddress({ ...plate, size })} 1x, ${plateAddress({ ...plate, size: 2 * size })} 2x`;
}
