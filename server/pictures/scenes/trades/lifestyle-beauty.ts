import { mix } from "#server/pictures/scenes/paints";
import { backdrop, boards, fromAbove } from "#server/pictures/scenes/pieces/interior";
import { sunPatch } from "#server/pictures/scenes/pieces/light";
import { pottedPlant, sprig } from "#server/pictures/scenes/pieces/plants";
import { boxShadow, discShadow } from "#server/pictures/scenes/pieces/shadows";
import {
  area,
  at,
  box,
  disc,
  faint,
  line,
  oval,
  repeat,
} from "#server/pictures/scenes/pieces/shapes";
import { bottle } from "#server/pictures/scenes/pieces/tableware";
import type { Scene, Sheet } from "#server/pictures/scenes/scene";

function powder(sheet: Sheet): string {
  const { colours: c, paints } = sheet;
  return (
    discShadow(sheet, 0, 0, 52) +
    disc(0, 0, 52, paints.lit(c.ink)) +
    disc(0, 0, 44, paints.lit(c.tone(0.82, 0.06, 50))) +
    repeat(5, (index) =>
      faint(
        0.25,
        line(`M${-30 + index * 3} ${-14 + index * 8}q30 -8 ${58 - index * 6} 2`, c.clay, 2),
      ),
    ) +
    at(74, -22, disc(0, 0, 22, paints.ball(c.accentPale)))
  );
}

function creamPot({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 0, 24, 5, paints.shade(0.4)) +
    area("M-20 -16h40q2 16 -10 16h-20q-12 0 -10 -16z", paints.tube(c.paper)) +
    oval(0, -16, 20, 5, c.pale)
  );
}

function stool({ colours: c, paints }: Sheet): string {
  return (
    oval(0, 4, 66, 7, paints.shade(0.5)) +
    line("M-34 -24L-40 6M34 -24L40 6", c.woodPale, 6) +
    box(-50, -44, 100, 24, paints.lit(c.accent), 11)
  );
}

function lipstickUpright({ colours: c, paints }: Sheet): string {
  return (
    box(-6, -18, 12, 18, paints.tube(c.ink), 1) +
    box(-5, -26, 10, 9, c.marigold) +
    area("M-4 -26v-9l8 -5v14z", c.bright)
  );
}

function cupOfBrushes({ colours: c, paints }: Sheet): string {
  return (
    area("M-18 -34h36l-4 34h-28z", paints.tube(c.strong)) +
    [-10, -3, 5, 12]
      .map((x, index) =>
        at(
          x * 0.7,
          -32,
          box(-1.8, -22, 3.6, 24, c.woodDeep) +
            box(-3, -26, 6, 6, c.marigold) +
            area("M-4 -26q-4 -14 4 -20q8 6 4 20z", index % 2 ? c.clay : c.accentDeep),
          x * 1.3,
        ),
      )
      .join("")
  );
}

function eyeShadows(sheet: Sheet): string {
  const { colours: c, paints, random } = sheet;
  const warm = [c.tone(0.6, 0.13, 10), c.tone(0.5, 0.1, 340), c.tone(0.8, 0.06, 50)];
  const shades = [c.clay, c.bright, c.accentPale, c.marigold, c.strong, c.soft, ...warm];
  return (
    boxShadow(sheet, 0, 0, 168, 122, 10) +
    box(0, 0, 168, 122, paints.lit(c.ink), 10) +
    repeat(8, (index) => {
      const [x, y] = [11 + (index % 4) * 38, 11 + Math.floor(index / 4) * 52];
      const shade = shades[(index + random.whole(0, 1)) % 9]!;
      return (
        box(x, y, 32, 46, paints.lit(shade), 4) +
        faint(0.3, line(`M${x + 5} ${y + 9}q12 8 22 2`, "#ffffff", 3))
      );
    })
  );
}

function lipstick(sheet: Sheet, colour: string): string {
  const { colours: c, paints } = sheet;
  return (
    boxShadow(sheet, 0, -11, 76, 22, 3) +
    box(0, -11, 38, 22, paints.lit(c.ink), 3) +
    box(38, -9, 16, 18, paints.lit(c.marigold)) +
    area("M54 -8h16q10 2 8 16h-24z", paints.lit(colour))
  );
}

function brush({ colours: c, paints }: Sheet, length: number, colour: string): string {
  const [handle, ferrule] = [length * 0.6, length * 0.12];
  const hair = `q${length * 0.2} -14 ${length * 0.28} 7q${-length * 0.08} 21 ${-length * 0.28} 7z`;
  return (
    faint(0.18, box(4, 3, length, 10, c.ink, 5)) +
    area(`M0 -3L${handle} -5v10L0 3z`, paints.lit(c.ink)) +
    box(handle, -6, ferrule, 12, paints.lit(c.marigold)) +
    area(`M${handle + ferrule} -7${hair}`, paints.lit(colour))
  );
}

export const beautyScenes = {
  "dressing-table": {
    description: "A dressing table with a round mirror",
    lights: ["day", "lamp", "morning"],
    draw(sheet) {
      const { colours: c, paints, random } = sheet;
      const bulbs = c.isDark || random.chance(0.6);
      return (
        backdrop(sheet, 244) +
        boards(sheet, 244) +
        disc(200, 104, 150, paints.glow(c.shine, c.isDark ? 0.5 : 0.2)) +
        disc(200, 104, 86, paints.lit(c.marigold)) +
        disc(200, 104, 78, paints.fade(mix(c.backdrop, "#ffffff", 0.55), c.backdropDeep)) +
        `<svg x="122" y="26" width="156" height="156" viewBox="122 26 156 156">${faint(0.4, area("M130 120L226 24h30L140 150z", "#ffffff"))}${faint(0.75, pottedPlant(sheet, 250, 196, 0.8))}</svg>` +
        (bulbs
          ? repeat(12, (index) => {
              const angle = index * 0.5236;
              return disc(
                200 + Math.cos(angle) * 92,
                104 + Math.sin(angle) * 92,
                7.5,
                c.isDark ? mix(c.shine, "#ffffff", 0.5) : c.paper,
              );
            })
          : "") +
        box(30, 196, 340, 16, paints.lit(c.paper), 4) +
        box(44, 212, 312, 34, paints.fade(c.paper, mix(c.paper, c.ink, 0.14))) +
        repeat(
          3,
          (index) =>
            box(54 + index * 100, 218, 90, 22, mix(c.paper, c.ink, 0.06), 3) +
            disc(99 + index * 100, 229, 4, c.marigold),
        ) +
        line("M56 246L48 300M344 246L352 300", c.woodPale, 10) +
        bottle(sheet, 64, 196, c.accent, "pump", 0.72) +
        bottle(sheet, 94, 196, c.bright, "jar", 0.62) +
        bottle(sheet, 120, 196, c.marigold, "dropper", 0.66) +
        at(292, 196, cupOfBrushes(sheet)) +
        bottle(sheet, 338, 196, c.soft, "tube", 0.62) +
        at(236, 196, lipstickUpright(sheet)) +
        at(200, 296, stool(sheet))
      );
    },
  },
  skincare: {
    description: "Skincare bottles on stone, with leaves",
    lights: ["day", "morning", "dusk"],
    draw(sheet) {
      const { colours: c, paints, random, left, right } = sheet;
      const ground = random.pick([c.soft, c.accentPale, c.pale, c.bright]);
      const stone = c.tone(0.82, 0.015, 60);
      const tones = [c.strong, c.paper, c.clay, c.accent, c.deep];
      const start = random.whole(0, 4);
      const tone = (index: number): string => tones[(start + index) % 5]!;
      return (
        box(left, 0, right - left, 216, paints.fade(mix(ground, "#ffffff", 0.25), ground)) +
        sunPatch(sheet, 120, 20, 190, 170, -0.3) +
        box(
          left,
          216,
          right - left,
          84,
          paints.fade(mix(ground, c.ink, 0.12), mix(ground, "#ffffff", 0.1)),
        ) +
        faint(
          0.4,
          at(
            26,
            60,
            repeat(6, (index) =>
              at(0, 0, oval(60, 0, 62, 13, mix(c.leafDeep, ground, 0.5)), -50 + index * 24),
            ),
          ),
        ) +
        oval(196, 272, 172, 14, paints.shade(0.5)) +
        area(
          "M40 232Q42 220 60 220H338Q356 220 358 232V258Q356 268 338 268H60Q42 268 40 258z",
          paints.fade(mix(stone, "#ffffff", 0.3), mix(stone, c.ink, 0.25)),
        ) +
        faint(0.3, line("M60 240q60 -8 110 6t120 -4M90 256q50 -6 90 2", c.ink, 1.2)) +
        box(182, 176, 96, 48, paints.fade(mix(stone, "#ffffff", 0.4), stone), 6) +
        bottle(sheet, 100, 224, tone(0), "pump", 1.25) +
        bottle(sheet, 156, 228, tone(1), "dropper", 1.1) +
        bottle(sheet, 230, 176, tone(2), random.pick(["tall", "pump"]), 0.95) +
        bottle(sheet, 258, 176, tone(3), "tube", 0.7) +
        bottle(sheet, 316, 226, tone(4), "jar", 1.15) +
        at(206, 250, creamPot(sheet)) +
        sprig(sheet, 12, 284, -12, 1.35) +
        sprig(sheet, 398, 276, 196, 1.4) +
        pottedPlant(sheet, 374, 232, 0.8, "monstera")
      );
    },
  },
  makeup: {
    description: "Make-up, brushes and lipsticks, from above",
    lights: ["day", "morning", "lamp"],
    draw(sheet) {
      const { colours: c, random } = sheet;
      return (
        fromAbove(
          sheet,
          random.pick(["stone", "cloth"]),
          random.pick([c.pale, c.soft, c.accentPale, c.deep]),
        ) +
        at(40, 44, eyeShadows(sheet), random.between(-10, -2)) +
        at(300, 88, powder(sheet)) +
        at(40, 214, brush(sheet, 170, c.clay), 10) +
        at(62, 252, brush(sheet, 150, c.bright), 2) +
        at(30, 284, brush(sheet, 140, c.accentDeep), -8) +
        at(236, 176, lipstick(sheet, c.tone(0.55, 0.18, 20)), random.between(6, 26)) +
        at(264, 224, lipstick(sheet, c.bright), random.between(-16, 4)) +
        at(244, 272, lipstick(sheet, c.tone(0.5, 0.14, 350)), 8) +
        repeat(9, () =>
          disc(
            random.between(180, 390),
            random.between(150, 290),
            random.between(1.5, 4),
            c.marigold,
          ),
        )
      );
    },
  },
} satisfies Record<string, Scene>;
