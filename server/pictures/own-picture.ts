import { drawFace } from "./face";
import { drawPlate } from "./plate";
import { isPictureCategory, type PictureCategory } from "./plate-palette";
import { drawScene } from "./scenes/draw-scene";

const maxPathLength = 160;

// Security: a seed is one path segment without slash, escape or markup.
const face = /^\/pictures\/faces\/([A-Za-z0-9_][\w.~-]{0,63})\.svg$/;
const monogram = /^\/pictures\/monograms\/([a-z]{3,12})\/([A-Za-z0-9&]{1,3})\.svg$/;
const plate = /^\/pictures\/plates\/([a-z]{3,12})\/(wide\/)?([A-Za-z0-9_][\w.~-]{0,63})\.svg$/;
const scene = /^\/pictures\/scenes\/([a-z-]{3,32})\/(wide\/)?([A-Za-z0-9_][\w.~-]{0,63})\.svg$/;

/**
 * The SVG for a path, or null: `/pictures/faces/<seed>.svg`, `/pictures/monograms/<category>/<letters>.svg`,
 * `/pictures/plates/<category>/<seed>.svg` (4:3), `/pictures/plates/<category>/wide/<seed>.svg`,
 * `/pictures/scenes/<scene>/<seed>.svg` (4:3), `/pictures/scenes/<scene>/wide/<seed>.svg`.
 */
export async function drawOwnPicture(path: string): Promise<string | null> {
  const found = parseMonogram(path);
  if (!found) return drawWithoutLetters(path);
  // Fonts take 20 MB, which a process without monograms does not need.
  const { drawMonogram } = await import("./monogram");
  return drawMonogram(found.category, found.letters);
}

export function parseMonogram(path: string): { category: PictureCategory; letters: string } | null {
  // Clients may escape the ampersand.
  const [, category = "", letters = ""] = monogram.exec(path.replaceAll("%26", "&")) ?? [];
  return isPictureCategory(category) ? { category, letters } : null;
}

/** The pictures but monograms. */
export function drawWithoutLetters(path: string): string | null {
  if (path.length > maxPathLength) return null;
  const [, faceSeed] = face.exec(path) ?? [];
  if (faceSeed !== undefined) return drawFace(faceSeed);

  const [, sceneName, wideScene, sceneSeed] = scene.exec(path) ?? [];
  if (sceneName !== undefined && sceneSeed !== undefined)
    return drawScene(sceneName, sceneSeed, ratioOf(wideScene));

  const [, category, wide, plateSeed] = plate.exec(path) ?? [];
  if (category === undefined || plateSeed === undefined || !isPictureCategory(category))
    return null;
  return drawPlate(category, plateSeed, ratioOf(wide));
}

function ratioOf(folder: string | undefined): "standard" | "wide" {
  return folder === undefined ? "standard" : "wide";
}
