import type { CategorySlug } from "#server/catalog/categories";

/** The light a scene is drawn in. */
export type Light = "day" | "morning" | "lamp" | "dusk";

interface Scene {
  category: CategorySlug;
  /** The text for people who do not see the picture. */
  description: string;
  /** Each has a file, `drawings/<name>-<light>.svg`. */
  lights: readonly [Light, ...Light[]];
  /** False for charts and writing; other scenes are mirrored for some seeds. */
  isMirrored?: false;
}

/** All scenes by name. */
const list = {
  kettlebells: {
    category: "fitness",
    description: "Kettlebells on a gym floor",
    lights: ["day", "morning", "lamp"],
  },
  "barbell-rack": {
    category: "fitness",
    description: "A barbell in a rack",
    lights: ["day", "lamp", "dusk"],
  },
  "box-and-rope": {
    category: "fitness",
    description: "A jump box, a ball and a rope",
    lights: ["day", "morning", "lamp"],
  },
  "punching-bag": {
    category: "fitness",
    description: "A punching bag and gloves on a hook",
    lights: ["lamp", "dusk", "day"],
  },
  "yoga-mat": {
    category: "fitness",
    description: "A yoga mat by a window",
    lights: ["morning", "day", "dusk"],
  },
  track: {
    category: "fitness",
    description: "A running track with a hurdle",
    lights: ["morning", "day", "dusk"],
  },
  "pool-lanes": {
    category: "fitness",
    description: "Swimming lanes from above",
    lights: ["day", "morning"],
  },
  "hill-trail": {
    category: "fitness",
    description: "A trail over green hills",
    lights: ["morning", "day", "dusk"],
  },
  bowl: {
    category: "fitness",
    description: "A bowl with grains and vegetables, from above",
    lights: ["day", "morning", "lamp"],
  },
  "meal-boxes": {
    category: "fitness",
    description: "Meals in boxes for the week, from above",
    lights: ["day", "morning"],
  },
  "chopping-board": {
    category: "fitness",
    description: "Vegetables on a chopping board",
    lights: ["day", "morning", "lamp"],
  },
  whiteboard: {
    category: "business",
    description: "A whiteboard with coloured notes",
    lights: ["day", "morning"],
  },
  "meeting-table": {
    category: "business",
    description: "A meeting table with papers and cups, from above",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  presentation: {
    category: "business",
    description: "A presentation on a screen, before empty chairs",
    lights: ["lamp", "dusk"],
    isMirrored: false,
  },
  "desk-with-chart": {
    category: "business",
    description: "A laptop with a chart on a desk",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  "phone-feed": {
    category: "business",
    description: "A phone with a feed of pictures",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  budget: {
    category: "business",
    description: "A calculator, receipts and coins, from above",
    lights: ["day", "lamp", "morning"],
    isMirrored: false,
  },
  "shop-front": {
    category: "business",
    description: "A small shop with an awning",
    lights: ["day", "morning", "dusk"],
  },
  parcels: {
    category: "business",
    description: "Parcels on a shelf, ready to be sent",
    lights: ["day", "lamp", "morning"],
  },
  "stones-and-towels": {
    category: "wellness",
    description: "Smooth stones, towels and a candle",
    lights: ["day", "lamp", "morning"],
  },
  "tea-by-window": {
    category: "wellness",
    description: "A pot of tea by a window",
    lights: ["day", "morning", "dusk"],
  },
  bath: {
    category: "wellness",
    description: "A bath by a window, with towels and plants",
    lights: ["day", "morning", "lamp"],
  },
  journal: {
    category: "wellness",
    description: "An open journal with a pen, from above",
    lights: ["morning", "day", "lamp"],
    isMirrored: false,
  },
  "plant-shelf": {
    category: "wellness",
    description: "Plants and books on shelves",
    lights: ["day", "morning", "lamp"],
  },
  cushion: {
    category: "wellness",
    description: "A meditation cushion in a quiet room",
    lights: ["morning", "day", "lamp", "dusk"],
  },
  "two-armchairs": {
    category: "wellness",
    description: "Two armchairs facing each other",
    lights: ["day", "lamp", "dusk"],
  },
  jetty: {
    category: "wellness",
    description: "A wooden jetty and a boat on a still lake",
    lights: ["morning", "day", "dusk"],
  },
  "raked-sand": {
    category: "wellness",
    description: "Stones in raked sand, from above",
    lights: ["day", "morning", "dusk"],
  },
  "camera-and-softbox": {
    category: "creative",
    description: "A camera on a tripod beside a studio light",
    lights: ["day", "lamp", "dusk"],
  },
  microphone: {
    category: "creative",
    description: "A microphone before a sound wave",
    lights: ["lamp", "dusk", "day"],
  },
  "film-set": {
    category: "creative",
    description: "A clapperboard and a film light",
    lights: ["lamp", "dusk", "day"],
  },
  "still-life": {
    category: "creative",
    description: "A bottle and fruit on blocks, before a coloured ground",
    lights: ["day", "morning", "dusk"],
  },
  "paint-table": {
    category: "creative",
    description: "Paints, brushes and a picture in progress, from above",
    lights: ["day", "morning", "lamp"],
  },
  sketchbook: {
    category: "creative",
    description: "An open sketchbook with pencils, from above",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  "page-on-screen": {
    category: "creative",
    description: "A web page on a large screen",
    lights: ["day", "lamp", "dusk"],
    isMirrored: false,
  },
  "pottery-shelf": {
    category: "creative",
    description: "Pots on shelves above a potter's wheel",
    lights: ["day", "morning", "lamp"],
  },
  "sewing-table": {
    category: "creative",
    description: "A sewing machine with thread and cloth",
    lights: ["day", "morning", "lamp"],
  },
  "poster-display": {
    category: "creative",
    description: "Posters on a string across a studio",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  blackboard: {
    category: "education",
    description: "A blackboard with geometry, above a teacher's desk",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  "book-stack": {
    category: "education",
    description: "A stack of books by a window",
    lights: ["day", "morning", "dusk", "lamp"],
  },
  "globe-and-lamp": {
    category: "education",
    description: "A globe and a lamp on a desk",
    lights: ["lamp", "dusk", "day"],
  },
  "picture-cards": {
    category: "education",
    description: "Cards with pictures for learning words",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  "maths-notebook": {
    category: "education",
    description: "A notebook with geometry, a ruler and a compass, from above",
    lights: ["day", "morning", "lamp"],
    isMirrored: false,
  },
  "program-on-screen": {
    category: "education",
    description: "A laptop with a program, on a desk with notes",
    lights: ["lamp", "dusk", "day"],
    isMirrored: false,
  },
  "violin-and-stand": {
    category: "education",
    description: "A violin and a music stand",
    lights: ["day", "morning", "lamp", "dusk"],
    isMirrored: false,
  },
  glassware: {
    category: "education",
    description: "Flasks and test tubes in a laboratory",
    lights: ["day", "morning", "lamp"],
  },
  workbench: {
    category: "education",
    description: "Tools above a workbench",
    lights: ["day", "morning", "lamp"],
  },
  "kitchen-shelf": {
    category: "lifestyle",
    description: "Jars, cups and pans on kitchen shelves",
    lights: ["day", "morning", "lamp"],
  },
  picnic: {
    category: "lifestyle",
    description: "A picnic on a lawn under a tree",
    lights: ["day", "morning", "dusk"],
  },
  "living-room": {
    category: "lifestyle",
    description: "A sofa under pictures in a living room",
    lights: ["day", "morning", "lamp", "dusk"],
  },
  hallway: {
    category: "lifestyle",
    description: "A hallway with a coat, a scarf and shoes",
    lights: ["day", "morning", "lamp"],
  },
  "clothes-rail": {
    category: "lifestyle",
    description: "Clothes on a rail, with shoes below",
    lights: ["day", "morning", "lamp"],
  },
  suitcase: {
    category: "lifestyle",
    description: "An open suitcase and a map, from above",
    lights: ["day", "morning", "lamp"],
  },
  "dressing-table": {
    category: "lifestyle",
    description: "A dressing table with a round mirror",
    lights: ["day", "lamp", "morning"],
  },
  skincare: {
    category: "lifestyle",
    description: "Skincare bottles on stone, with leaves",
    lights: ["day", "morning", "dusk"],
  },
  makeup: {
    category: "lifestyle",
    description: "Make-up, brushes and lipsticks, from above",
    lights: ["day", "morning", "lamp"],
  },
  "barber-chair": {
    category: "lifestyle",
    description: "A barber's chair before a mirror",
    lights: ["day", "lamp", "dusk"],
  },
  "combs-and-scissors": {
    category: "lifestyle",
    description: "Scissors, combs and brushes, from above",
    lights: ["day", "morning", "lamp"],
  },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof list;

export const scenes: ReadonlyMap<string, Scene> = new Map(Object.entries(list));
