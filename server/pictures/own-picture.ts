import { drawFace } from "./face";
import { drawMonogram } from "./monogram";
import { drawPlate } from "./plate";
import { isPictureCategory } from "./plate-palette";
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
export function drawOwnPicture(path: string): string | null {
  if (path.length > maxPathLength) return null;
  const [, faceSeed] = face.exec(path) ?? [];
  if (faceSeed !== undefined) return drawFace(faceSeed);

  // Clients may escape the ampersand of a monogram.
  const [, background, letters] = monogram.exec(path.replaceAll("%26", "&")) ?? [];
  if (background !== undefined && letters !== undefined) {
    return isPictureCategory(background) ? drawMonogram(background, letters) : null;
  }

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
