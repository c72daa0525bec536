import { mix } from "#server/pictures/scenes/paints";
import { backdrop, plainFloor } from "#server/pictures/scenes/pieces/interior";
import { sprig, vase } from "#server/pictures/scenes/pieces/plants";
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
} from "#server/pictures/scenes/pieces/shapes";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

/** A camera from the front. */
function camera({ colours: c, paints }: Sheet, body: string): string {
  return (
    box(-46, -32, 92, 62, paints.lit(body), 9) +
    area("M-18 -32l7 -15h22l7 15z", paints.lit(body)) +
    box(-46, -12, 92, 28, mix(body, c.ink, 0.4)) +
    box(-38, -38, 16, 8, c.steel, 3) +
    box(26, -37, 14, 7, c.bright, 3) +
    disc(0, 2, 31, mix(c.steel, "#ffffff", 0.2)) +
    disc(0, 2, 28, c.ink) +
    disc(0, 2, 21, paints.ball(c.deep)) +
    disc(0, 2, 12, paints.ball(c.accentDeep)) +
    oval(-8, -7, 7, 5, "rgba(255,255,255,.6)") +
    box(28, -26, 12, 8, c.paper, 2)
  );
}

function stripes(colour: string, y: number): string {
  return repeat(5, (index) => area(`M${-66 + index * 36} ${y + 1}h16l-10 20h-16z`, colour));
}

function fruitAndSlice({ colours: c, paints }: Sheet, fruit: string): string {
  return (
    oval(4, 22, 34, 7, paints.shade(0.5)) +
    disc(0, 0, 24, paints.ball(fruit)) +
    at(
      40,
      8,
      disc(0, 0, 18, fruit) +
        disc(0, 0, 15, c.paper) +
        disc(0, 0, 13, mix(fruit, "#ffffff", 0.2)) +
        repeat(8, (index) => at(0, 0, line("M0 -2V-12", c.paper, 1.2), index * 45)),
    )
  );
}

function labelledBottle({ colours: c, paints }: Sheet, glass: string): string {
  return (
    oval(0, 0, 30, 6, paints.shade(0.5)) +
    area("M-24 0h48v-92q0 -18 -14 -24v-30h-20v30q-14 6 -14 24z", paints.tube(glass)) +
    box(-12, -164, 24, 20, paints.tube(c.marigold), 3) +
    box(-24, -74, 48, 44, c.paper) +
    disc(0, -58, 8, c.strong) +
    box(-13, -44, 26, 3, c.ink, 1.5) +
    box(-8, -38, 16, 2.4, c.steel, 1.2) +
    faint(0.5, box(-18, -90, 4, 84, "#ffffff", 2))
  );
}

function reel({ colours: c, paints }: Sheet): string {
  return (
    disc(0, -40, 34, paints.ball(c.steel)) +
    repeat(5, (index) => at(0, -40, disc(0, -20, 8, c.ink), index * 72)) +
    disc(0, -40, 5, c.ink)
  );
}

function clapperboard({ colours: c, paints }: Sheet): string {
  return (
    oval(10, 6, 120, 11, paints.shade(0.6)) +
    box(-80, -104, 180, 108, paints.lit(c.ink), 5) +
    box(-70, -60, 160, 2, c.steel) +
    box(-70, -32, 160, 2, c.steel) +
    box(-18, -94, 2, 62, c.steel) +
    box(40, -94, 2, 62, c.steel) +
    [
      [-64, -80, 34],
      [-8, -80, 36],
      [50, -80, 26],
      [-64, -50, 34],
      [-8, -50, 24],
      [50, -50, 34],
      [-64, -20, 92],
    ]
      .map(([x, y, w]) => box(x!, y!, w!, 7, c.paper, 3.5))
      .join("") +
    box(-80, -126, 180, 22, c.ink, 3) +
    stripes(c.paper, -126) +
    at(
      -80,
      -126,
      at(0, 0, box(0, -22, 182, 20, c.ink, 3) + at(80, 126, stripes(c.paper, -148)), -13),
    ) +
    disc(-74, -122, 4, c.steel)
  );
}

function filmLight({ colours: c, paints }: Sheet): string {
  return (
    line("M0 20V196M0 150L-36 204M0 150L36 204", c.ink, 6) +
    disc(20, 4, 110, paints.glow(c.shine, 0.7)) +
    at(
      0,
      0,
      box(-44, -34, 78, 68, paints.lit(mix(c.ink, c.steel, 0.25)), 10) +
        box(34, -38, 10, 76, c.ink, 3) +
        area("M44 -36l28 -22v16L44 -12zM44 36l28 22v-16L44 12z", c.ink) +
        oval(44, 0, 8, 30, mix(c.shine, "#ffffff", 0.5)) +
        repeat(3, (index) => box(-30 + index * 16, -26, 5, 26, c.ink, 2)),
      16,
    )
  );
}

function headphones({ colours: c, paints }: Sheet): string {
  return (
    line("M-40 -6C-44 -74 40 -74 36 -6", c.ink, 7) +
    box(-52, -34, 22, 38, paints.lit(c.accent), 9) +
    box(26, -34, 22, 38, paints.lit(c.accent), 9)
  );
}

function studioMicrophone({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 4, 78, 9, paints.shade(0.7)) +
    box(-46, -10, 92, 12, paints.lit(c.steel), 6) +
    box(-4, -78, 8, 70, paints.tube(c.steel)) +
    line("M-56 -116q0 54 56 54t56 -54", c.steel, 6) +
    box(-42, -212, 84, 132, paints.tube(mix(c.steel, c.ink, 0.15)), 42) +
    faint(
      0.5,
      along(-205, -140, 6, (y) => {
        const half = y < -170 ? Math.sqrt(42 ** 2 - (y + 170) ** 2) - 3 : 39;
        return box(-half, y, 2 * half, 2.2, c.ink, 1);
      }),
      along(-30, 30, 12, (x) => box(x - 0.8, -206, 1.6, 70, c.ink)),
    ) +
    box(-42, -134, 84, 12, paints.tube(c.marigold)) +
    disc(0, -104, 5, c.bright)
  );
}

export const studioScenes = {
  "camera-and-softbox": {
    description: "A camera on a tripod beside a studio light",
    lights: ["day", "lamp", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const roll = random.pick([c.accentPale, c.soft, c.marigold, c.bright]);
      return (
        backdrop(sheet, 220, "plain") +
        plainFloor(sheet, 220, c.tone(0.62, 0.02, 40)) +
        box(left, 0, 0, 0, "none") +
        box(right, 0, 0, 0, "none") +
        area(
          "M44 22H218V214Q222 262 250 284H14Q40 262 44 214z",
          paints.fade(roll, mix(roll, c.ink, 0.16)),
        ) +
        box(36, 14, 190, 12, paints.lit(c.woodPale), 6) +
        box(108, 186, 46, 70, paints.tube(c.paper), 2) +
        oval(131, 186, 23, 6, mix(c.paper, "#ffffff", 0.5)) +
        vase(sheet, 131, 188, 0.82) +
        disc(322, 70, 150, paints.glow(c.shine, c.isDark ? 0.5 : 0.3)) +
        line("M322 96V272M322 236L292 280M322 236L352 280", c.ink, 5) +
        area("M280 34L356 22L370 116L290 122z", paints.lit(c.ink)) +
        area(
          "M286 39L352 29L363 110L295 115z",
          paints.fade("#ffffff", mix(c.shine, "#ffffff", 0.5)),
        ) +
        line("M320 34L328 112M290 77L358 70", "rgba(120,90,60,.25)", 1.4) +
        oval(236, 288, 60, 8, paints.shade(0.5)) +
        line("M230 190L196 288M230 190L268 288M230 190L236 292", c.ink, 5) +
        box(222, 164, 16, 30, c.steel, 3) +
        at(230, 140, camera(sheet, mix(c.ink, c.deep, 0.4)), 0, 1.02)
      );
    },
  },
  microphone: {
    description: "A microphone before a sound wave",
    lights: ["lamp", "dusk", "day"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const dark = random.pick([c.deep, c.accentDeep, mix(c.ink, c.deep, 0.4)]);
      return (
        box(left, 0, right - left, 300, paints.fade(dark, mix(dark, c.ink, 0.5))) +
        faint(
          0.35,
          along(left, right, 48, (x) =>
            along(
              0,
              240,
              48,
              (y) =>
                area(`M${x} ${y + 48}l24 -24l24 24z`, c.ink) +
                area(`M${x} ${y}l24 24l24 -24z`, mix(dark, "#ffffff", 0.1)),
            ),
          ),
        ) +
        oval(200, 120, 240, 130, paints.glow(c.bright, 0.3)) +
        along(left + 6, right, 11, (x, index) => {
          const h =
            10 +
            Math.abs(Math.sin(index * 0.55) * Math.sin(index * 0.13 + 1)) * random.between(50, 118);
          return box(x, 118 - h / 2, 5.6, h, index % 9 === 4 ? c.marigold : c.soft, 2.8);
        }) +
        box(left, 262, right - left, 38, paints.lit(c.woodDeep)) +
        at(random.between(150, 250), 262, studioMicrophone(sheet)) +
        at(334, 266, headphones(sheet))
      );
    },
  },
  "film-set": {
    description: "A clapperboard and a film light",
    lights: ["lamp", "dusk", "day"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const fold = random.pick([c.strong, c.deep, c.accentDeep]);
      return (
        box(left, 0, right - left, 236, paints.fade(fold, mix(fold, c.ink, 0.4))) +
        along(left, right, 34, (x) =>
          box(x, 0, 34, 236, paints.across(mix(fold, "#ffffff", 0.14), mix(fold, c.ink, 0.3))),
        ) +
        plainFloor(sheet, 236, c.woodDeep) +
        faint(
          0.4,
          area("M118 84L400 196V290H170z", paints.across(c.shine, mix(c.shine, fold, 0.8))),
        ) +
        at(84, 82, filmLight(sheet)) +
        at(random.between(232, 258), 262, clapperboard(sheet)) +
        at(352, 282, reel(sheet), 0, 0.92)
      );
    },
  },
  "still-life": {
    description: "A bottle and fruit on blocks, before a coloured ground",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const ground = random.pick([c.accentPale, c.soft, c.bright, c.marigold, c.accent]);
      const block = random.pick([c.pale, c.strong, c.accent, c.paper]);
      const glass = random.pick([c.deep, c.clay, c.strong, c.leafDeep]);
      const fruit = c.tone(0.76, 0.15, random.pick([58, 88, 126]));
      return (
        box(left, 0, right - left, 214, paints.fade(mix(ground, "#ffffff", 0.2), ground)) +
        box(
          left,
          214,
          right - left,
          86,
          paints.fade(mix(ground, c.ink, 0.12), mix(ground, "#ffffff", 0.12)),
        ) +
        disc(random.between(130, 260), 116, 96, mix(ground, "#ffffff", 0.32)) +
        faint(0.22, area("M238 250L400 214V262L262 272zM120 268L240 246l60 16l-130 22z", c.ink)) +
        box(
          58,
          196,
          92,
          72,
          paints.across(mix(block, "#ffffff", 0.25), mix(block, c.ink, 0.2)),
          1,
        ) +
        area("M58 196l22 -14h92l-22 14z", mix(block, "#ffffff", 0.45)) +
        area("M150 196l22 -14v70l-22 16z", mix(block, c.ink, 0.35)) +
        box(160, 232, 108, 44, paints.tube(mix(block, c.accent, 0.5)), 2) +
        oval(214, 232, 54, 11, mix(block, "#ffffff", 0.4)) +
        at(214, 234, labelledBottle(sheet, glass)) +
        disc(100, 168, 24, paints.ball(fruit)) +
        area("M102 146q8 -14 22 -12q-4 14 -22 12z", c.leaf) +
        at(306, 262, fruitAndSlice(sheet, fruit)) +
        sprig(sheet, 350, 10, 140, 1.7) +
        sprig(sheet, 60, 284, -14, 1)
      );
    },
  },
} satisfies Record<string, Scene>;
