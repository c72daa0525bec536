import { drawLots } from "./lots";
import { motifs, type MotifName } from "./plate-motifs";
import { categoryHues, platePalette, type PictureCategory } from "./plate-palette";

const motifOf: Readonly<Record<PictureCategory, MotifName>> = {
  all: "seats",
  fitness: "arcs",
  business: "beams",
  wellness: "hills",
  creative: "tiles",
  education: "confetti",
  lifestyle: "folds",
};

const sheets = {
  standard: { width: 400, height: 300 },
  wide: { width: 800, height: 330 },
} as const;

/** `standard` is 4:3, `wide` is the plate of a lead card. */
type PlateRatio = keyof typeof sheets;

/**
 * A flat plate in the motif and the hue of a category; null is no category. The same seed always
 * gives the same plate. A seed may begin with a motif and a tilde, as in `hills~studio.4`: then that
 * motif is drawn and the hue wanders, so that the pictures of one portfolio differ and still belong
 * together.
 */
export function drawPlate(
  category: PictureCategory | null,
  seed: string,
  ratio: PlateRatio = "standard",
): string {
  const slug = category ?? "all";
  const lots = drawLots(`plate ${slug} ${seed}`);
  const settled = settledMotif(seed);
  const drift = settled === null ? lots.between(-6, 6) : lots.pick([-52, -38, -24, -10, 8, 20, 32]);
  const tones = platePalette(categoryHues[slug] + drift, slug === "all");
  const { width, height } = sheets[ratio];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    motifs[settled ?? motifOf[slug]](lots, { width, height, tones }) +
    "</svg>"
  );
}

function settledMotif(seed: string): MotifName | null {
  const [named, rest] = seed.split("~", 2);
  if (rest === undefined || named === undefined || !Object.hasOwn(motifs, named)) return null;
  return named as MotifName;
}
