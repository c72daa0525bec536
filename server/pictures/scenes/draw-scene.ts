import { box } from "#server/pictures/scenes/pieces/shapes";
import { seededRandom } from "#server/pictures/seeded-random";
import { sceneColours } from "./colours";
import { createPaints } from "./paints";
import { scenes } from "./scene-list";

const sheets = {
  standard: { width: 400, height: 300 },
  wide: { width: 800, height: 330 },
} as const;
const maxZoom = 1.14;

/** A scene of a trade, deterministic by seed; null for an unknown name. */
export function drawScene(
  name: string,
  seed: string,
  ratio: keyof typeof sheets = "standard",
): string | null {
  const found = scenes.get(name);
  if (!found) return null;
  const { scene, category } = found;
  const { width, height } = sheets[ratio];
  const scale = height / 300;
  const left = 200 - width / scale / 2;
  const right = 400 - left;
  const random = seededRandom(`scene ${name} ${seed}`);
  const colours = sceneColours(category, random.pick(scene.lights), random);
  const paints = createPaints();

  // The frame differs too: nearer or further, and mirrored.
  const zoom = scale * random.between(1, maxZoom);
  const side = random.chance(0.5) && scene.isMirrored !== false ? -1 : 1;
  const x = width / 2 - side * zoom * 200 + (zoom - scale) * random.between(-150, 150);
  const y = (height - zoom * 300) * random.between(0.3, 0.8);
  const drawing = scene.draw({ left, right, random, colours, paints });
  const corners = box(0, 0, width, height, paints.vignette(colours.isDark ? 0.42 : 0.2));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    rounded(
      `${paints.written()}<g transform="matrix(${side * zoom} 0 0 ${zoom} ${x} ${y})">${drawing}</g>${corners}`,
    ) +
    "</svg>"
  );
}

/** Two decimals keep drawings small. */
function rounded(drawing: string): string {
  return drawing.replace(/-?\d*\.\d{3,}(?:e-\d+)?/g, (number) =>
    String(Math.round(Number(number) * 100) / 100),
  );
}
