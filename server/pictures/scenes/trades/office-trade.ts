import { mix } from "#server/pictures/scenes/paints";
import { backdrop, plainFloor } from "#server/pictures/scenes/pieces/interior";
import { skyAbove } from "#server/pictures/scenes/pieces/outdoors";
import { pottedPlant } from "#server/pictures/scenes/pieces/plants";
import {
  along,
  area,
  at,
  box,
  disc,
  faint,
  line,
  oval,
  repeat,
  ring,
} from "#server/pictures/scenes/pieces/shapes";
import { plank } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function parcel(
  { colours: c, paints }: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  return (
    box(x, y - h, w, h, paints.lit(colour), 2) +
    box(x + w * 0.42, y - h, w * 0.16, h, mix(colour, "#ffffff", 0.35)) +
    box(x + w * 0.08, y - h * 0.46, w * 0.26, h * 0.3, c.paper, 1) +
    repeat(3, (index) =>
      box(x + w * 0.11, y - h * 0.4 + index * h * 0.07, w * (0.2 - index * 0.05), 1.4, c.ink),
    )
  );
}

function packingStool({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 50, 6, paints.shade(0.4)) +
    box(-40, -44, 80, 8, paints.lit(c.woodDeep), 2) +
    line("M-32 -36V0M32 -36V0", c.woodDeep, 5) +
    box(-26, -62, 34, 18, c.paper, 1) +
    disc(24, -52, 8, c.strong)
  );
}

function parcelsOnFloor(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    oval(10, 0, 92, 10, paints.shade(0.6)) +
    parcel(sheet, -66, -4, 100, 76, c.wood) +
    parcel(sheet, -50, -80, 66, 44, c.woodPale) +
    parcel(sheet, 40, -4, 62, 48, c.accentPale) +
    at(66, -62, ring(0, 0, 12, c.marigold, 7))
  );
}

function sandwichBoard({ colours: c, paints }: Sheet): string {
  return (
    oval(16, 0, 34, 6, paints.shade(0.5)) +
    area("M0 0L6 -58h28l6 58z", c.woodDeep) +
    box(7, -54, 26, 44, c.ink, 1) +
    repeat(4, (index) => box(11, -47 + index * 9, 18 - (index % 2) * 6, 3, c.paper, 1.5))
  );
}

function bricks({ colours: c, paints, left, right }: Sheet): string {
  const width = right - left;
  return (
    box(left, 34, width, 222, paints.fade(c.tone(0.62, 0.09, 40), c.tone(0.54, 0.09, 38))) +
    faint(
      0.25,
      along(34, 250, 11, (y, row) => {
        const joints = along(left + (row % 2) * 13, right, 26, (x) => box(x, y, 1, 11, c.paper));
        return box(left, y, width, 1, c.paper) + joints;
      }),
    )
  );
}

/** Glass, lit from inside at dusk. */
function glass({ colours: c, paints }: Sheet): string {
  const lit = c.light === "dusk" ? mix(c.shine, "#ffffff", 0.25) : c.tone(0.9, 0.04, 220);
  return paints.fade(lit, mix(lit, c.accentPale, 0.4));
}

function displayWindow(sheet: Sheet, front: string): string {
  const { colours: c, random } = sheet;
  const tones = [c.accent, c.marigold, c.clay, c.soft, c.bright] as const;
  const goods = (foot: number): string =>
    repeat(8, (index) => {
      const h = random.between(9, 24);
      return box(62 + index * 21, foot - h, 15, h, random.pick(tones), random.pick([1, 5]));
    });
  return (
    box(52, 118, 180, 106, glass(sheet)) +
    plank(sheet, 52, 164, 180) +
    goods(164) +
    plank(sheet, 52, 214, 180) +
    goods(214) +
    faint(0.22, area("M70 118h40l-62 106v-60z", "#ffffff")) +
    line("M142 118V224", front, 5)
  );
}

function entrance(sheet: Sheet, front: string): string {
  const { colours: c } = sheet;
  const sign =
    box(284, 150, 30, 18, c.paper, 2) +
    box(289, 157, 20, 3, c.strong, 1.5) +
    line("M292 150L299 142L306 150", c.ink, 1);
  return (
    box(258, 112, 82, 146, mix(front, "#ffffff", 0.12), 2) +
    box(268, 122, 62, 84, glass(sheet), 2) +
    disc(326, 190, 3.4, c.marigold) +
    sign
  );
}

function awning({ colours: c, paints }: Sheet, front: string): string {
  return (
    repeat(10, (index) =>
      area(
        `M${36 + index * 33} 78h33l${index > 4 ? 3 : 1} 34a18.5 13 0 0 1 -37 0z`,
        index % 2 ? c.paper : paints.lit(c.accent),
      ),
    ) + box(30, 70, 342, 12, paints.lit(mix(front, c.ink, 0.2)), 2)
  );
}

export const tradeScenes = {
  "shop-front": {
    description: "A small shop with an awning",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const front = random.pick([c.deep, c.strong, c.accentDeep]);
      return (
        skyAbove(sheet, 120) +
        bricks(sheet) +
        box(36, 78, 328, 180, paints.fade(front, mix(front, c.ink, 0.25)), 2) +
        displayWindow(sheet, front) +
        entrance(sheet, front) +
        awning(sheet, front) +
        box(126, 44, 148, 24, paints.lit(mix(front, c.ink, 0.15)), 3) +
        box(150, 53, 100, 6, c.marigold, 3) +
        box(
          left,
          256,
          right - left,
          44,
          paints.fade(c.tone(0.72, 0.015, 60), c.tone(0.6, 0.02, 50)),
        ) +
        faint(
          0.3,
          along(left, right, 52, (x) => line(`M${x} 256L${200 + (x - 200) * 1.3} 300`, c.ink, 1)),
        ) +
        pottedPlant(sheet, 244, 272, 0.72) +
        pottedPlant(sheet, 362, 274, 0.8) +
        at(22, 284, sandwichBoard(sheet))
      );
    },
  },
  parcels: {
    description: "Parcels on a shelf, ready to be sent",
    lights: ["day", "lamp", "morning"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const papers = [c.woodPale, c.wood, mix(c.woodPale, c.clay, 0.3)] as const;
      const pile = (foot: number): string => {
        let drawing = "";
        let x = left + 20;
        while (x < right - 40) {
          const [w, h] = [random.between(44, 84), random.between(30, 62)];
          drawing += parcel(sheet, x, foot, w, h, random.pick(papers));
          if (random.chance(0.35) && h < 46)
            drawing += parcel(
              sheet,
              x + 6,
              foot - h,
              w * 0.7,
              24,
              random.pick([c.soft, c.accentPale, c.woodPale]),
            );
          x += w + random.between(3, 22);
        }
        return drawing;
      };
      return (
        backdrop(sheet, 214, "plain") +
        plainFloor(sheet, 214, c.tone(0.68, 0.03, 60)) +
        [left + 8, 196, right - 16].map((x) => box(x, 20, 7, 230, paints.tube(c.steel))).join("") +
        pile(104) +
        plank(sheet, left, 104, right - left) +
        pile(200) +
        plank(sheet, left, 200, right - left) +
        at(random.between(230, 262), 284, parcelsOnFloor(sheet)) +
        at(66, 288, packingStool(sheet))
      );
    },
  },
} satisfies Record<string, Scene>;
