import { seededRandom } from "./seeded-random";
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

/** `standard` is 4:3, `wide` is for lead cards. */
type PlateRatio = keyof typeof sheets;

/**
 * A plate in the motif and hue of a category, deterministic by seed. A prefix such as `hills~` fixes the motif and widens
 * the hue range, so that the pictures of one portfolio differ.
 */
export function drawPlate(
  category: PictureCategory | null,
  seed: string,
  ratio: PlateRatio = "standard",
): string {
  const slug = category ?? "all";
  const random = seededRandom(`plate ${slug} ${seed}`);
  const fixedMotif = motifOfSeed(seed);
  const drift =
    fixedMotif === null ? random.between(-6, 6) : random.pick([-52, -38, -24, -10, 8, 20, 32]);
  const tones = platePalette(categoryHues[slug] + drift, slug === "all");
  const { width, height } = sheets[ratio];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    motifs[fixedMotif ?? motifOf[slug]](random, { width, height, tones }) +
    "</svg>"
  );
}

function motifOfSeed(seed: string): MotifName | null {
  const [named, rest] = seed.split("~", 2);
  if (rest === undefined || named === undefined || !Object.hasOwn(motifs, named)) return null;
  return named as MotifName;
}
