import type { SeededRandom } from "#server/pictures/seeded-random";
import type { Light, SceneColours } from "./colours";
import type { Paints } from "./paints";

/** Where a scene is drawn: 300 units high; 400 wide, of which a wide sheet shows more on both sides. */
export interface Sheet {
  left: number;
  right: number;
  random: SeededRandom;
  colours: SceneColours;
  paints: Paints;
}

export interface Scene {
  /** What is always drawn, as the text for people who do not see it. */
  description: string;
  /** False for charts and writing; other scenes are mirrored for some seeds. */
  isMirrored?: false;
  lights: readonly [Light, ...Light[]];
  draw(sheet: Sheet): string;
}
