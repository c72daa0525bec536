import { readFileSync } from "node:fs";
import path from "node:path";
import { seededRandom } from "#server/pictures/seeded-random";
import { scenes } from "./scene-list.data";

/** Beside this file; the build copies them beside the built code. */
const folder = path.join(import.meta.dirname, "drawings");

const sheets = {
  standard: { width: 400, height: 300 },
  wide: { width: 800, height: 330 },
} as const;
/** At the least zoom a drawing still reaches over the edges of its sheet. */
const [minZoom, maxZoom] = [1.01, 1.14];

/**
 * A scene of a trade; null for an unknown name. The seed decides its light and its frame: nearer or further, and mirrored.
 * A file is 300 units high and has its middle at 200, with enough on both sides for a wide sheet.
 */
export function drawScene(
  name: string,
  seed: string,
  ratio: keyof typeof sheets = "standard",
): string | null {
  const scene = scenes.get(name);
  if (!scene) return null;
  const { width, height } = sheets[ratio];
  const random = seededRandom(`scene ${name} ${seed}`);
  const light = random.pick(scene.lights);
  const scale = height / 300;
  const zoom = scale * random.between(minZoom, maxZoom);
  const side = random.chance(0.5) && scene.isMirrored !== false ? -1 : 1;
  const x = width / 2 - side * zoom * 200 + (zoom - scale) * random.between(-150, 150);
  const y = (height - zoom * 300) * random.between(0.3, 0.8);
  const matrix = [side * zoom, 0, 0, zoom, x, y].map((value) => value.toFixed(4)).join(" ");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<g transform="matrix(${matrix})">${contentOf(`${name}-${light}`)}</g>` +
    drawVignette(light === "lamp" || light === "dusk" ? 0.42 : 0.2) +
    "</svg>"
  );
}

function contentOf(drawing: string): string {
  const file = readFileSync(path.join(folder, `${drawing}.svg`), "utf8");
  return file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
}

/** Darker towards the corners. */
function drawVignette(opacity: number): string {
  return (
    '<radialGradient id="vignette" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-color="#2b0e18" stop-opacity="0"/>' +
    `<stop offset="1" stop-color="#2b0e18" stop-opacity="${opacity}"/></radialGradient>` +
    '<rect width="100%" height="100%" fill="url(#vignette)"/>'
  );
}
