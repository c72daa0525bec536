import type { CategorySlug } from "#server/catalog/categories";
import { designScenes } from "#server/pictures/scenes/trades/creative-design";
import { studioScenes } from "#server/pictures/scenes/trades/creative-studio";
import { craftScenes } from "#server/pictures/scenes/trades/creative-workshop";
import { notesScenes } from "#server/pictures/scenes/trades/education-notes";
import { practiceScenes } from "#server/pictures/scenes/trades/education-practice";
import { schoolScenes } from "#server/pictures/scenes/trades/education-school";
import { foodScenes } from "#server/pictures/scenes/trades/fitness-food";
import { gymScenes } from "#server/pictures/scenes/trades/fitness-gym";
import { outdoorScenes } from "#server/pictures/scenes/trades/fitness-outdoors";
import { beautyScenes } from "#server/pictures/scenes/trades/lifestyle-beauty";
import { clothesScenes } from "#server/pictures/scenes/trades/lifestyle-clothes";
import { hairScenes } from "#server/pictures/scenes/trades/lifestyle-hair";
import { homeScenes } from "#server/pictures/scenes/trades/lifestyle-home";
import { deskScenes } from "#server/pictures/scenes/trades/office-desk";
import { meetingScenes } from "#server/pictures/scenes/trades/office-meetings";
import { tradeScenes } from "#server/pictures/scenes/trades/office-trade";
import { quietScenes } from "#server/pictures/scenes/trades/wellness-quiet";
import { restScenes } from "#server/pictures/scenes/trades/wellness-rest";
import type { Scene } from "./scene";

const byCategory = {
  fitness: { ...gymScenes, ...outdoorScenes, ...foodScenes },
  business: { ...meetingScenes, ...deskScenes, ...tradeScenes },
  wellness: { ...restScenes, ...quietScenes },
  creative: { ...studioScenes, ...designScenes, ...craftScenes },
  education: { ...schoolScenes, ...notesScenes, ...practiceScenes },
  lifestyle: { ...homeScenes, ...clothesScenes, ...beautyScenes, ...hairScenes },
} satisfies Record<CategorySlug, Record<string, Scene>>;

type Names<Scenes> = Scenes extends unknown ? keyof Scenes : never;
export type SceneName = Names<(typeof byCategory)[CategorySlug]>;

interface ListedScene {
  scene: Scene;
  category: CategorySlug;
}

/** All scenes by name. */
export const scenes: ReadonlyMap<string, ListedScene> = new Map(
  (Object.keys(byCategory) as CategorySlug[]).flatMap((category) =>
    Object.entries<Scene>(byCategory[category]).map(([name, scene]) => [name, { scene, category }]),
  ),
);
