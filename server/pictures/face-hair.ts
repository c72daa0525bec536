/** Layers: `back` behind neck and shoulders, `front` over the forehead, `over` over the clothes. Head at 40, 35. */
export interface Hair {
  back?: string;
  front?: string;
  over?: string;
}

type HairStyle = (hair: string, deep: string) => Hair;

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const strand = (d: string, stroke: string, width = 1.2): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
const ball = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const balls = (points: readonly (readonly [number, number])[], r: number, fill: string): string =>
  points.map(([x, y]) => ball(x, y, r, fill)).join("");

const longBack = "M18 36c0-16 9-25 22-25s22 9 22 25v30c-4 5-40 5-44 0z";
const bobBack = "M19 34c0-14 9-22 21-22s21 8 21 22v16c0 5-4 6-8 6H27c-4 0-8-1-8-6z";
const curtains = "M25 37c-2-12 4-20 15-20s17 8 15 20c-3-7-8-12-15-15-6 3-12 8-15 15z";
const hairline = "M25 35c-2-12 4-19 15-19s17 7 15 19c-3-7-8-10-15-10s-12 3-15 10z";
const sweep = "M25 34c-2-13 4-19 15-19s17 6 15 19c-2-6-6-9-9-10-7 4-15 3-21 10z";

export const shortHair: readonly [HairStyle, ...HairStyle[]] = [
  (hair) => ({
    front: shape(
      "M24 34c-2-9 0-15 5-18 6-6 21-7 27 1 2 4 1 10 0 17-2-5-3-8-5-10-8 2-16 1-21-1-3 2-5 6-6 11z",
      hair,
    ),
  }),
  (hair) => ({
    front: shape(
      "M24 33c-2-13 5-20 16-20s18 7 16 20c-2-4-3-8-6-10-6 2-14 2-20 0-3 2-4 6-6 10z",
      hair,
    ),
  }),
  // A quiff.
  (hair, deep) => ({
    front:
      shape(
        "M24.600 35c-1-7 0-13 3-15l25 1c3 3 3.500 8 2.800 14-1.400-5-2.400-8-4.400-10-8 0-15 0-22-1-2 2-3.500 5-4.400 11z",
        deep,
      ) + shape("M26 23c-2-8 5-15 15-14 9-2 17 5 14 14-5 2-10 1-14-1-4 3-10 3-15 1z", hair),
  }),
  // A side parting.
  (hair, deep) => ({
    front:
      shape(
        "M24.500 34c-2-10 1-17 8-20 9-4 21 0 23 9 1 4 1 8 0 11-1-5-3-8-5-9-8 0-14-2-18-6-1 5-5 8-8 15z",
        hair,
      ) + strand("M32.500 19c3-3 8-4 12-3.500", deep),
  }),
  // Cropped close to the skull.
  (hair) => ({
    front: `<g opacity=".82">${shape("M25 33c-1-11 5-16.500 15-16.500S56 22 55 33c-1.500-5-3-7.500-5-8.500-6-1.500-14-1.500-20 0-2 1-3.500 3.500-5 8.500z", hair)}</g>`,
  }),
  // Curls on top.
  (hair, deep) => ({
    front:
      shape(
        "M24.700 34c-1-8 2-13 6-14h19c4 1 6.500 6 5.600 14-1.300-4-2.500-7-4.600-9-6 2-16 2-22 0-2 2-3 5-4 9z",
        deep,
      ) +
      balls(
        [
          [28, 20],
          [33, 15.5],
          [40, 13.8],
          [47, 15.5],
          [52, 20],
          [36.5, 20.5],
          [44, 20.5],
        ],
        5.2,
        hair,
      ),
  }),
  // A short afro.
  (hair) => ({
    back: ball(40, 28, 18.5, hair),
    front: shape(
      "M24.500 34c0-12 6-18 15.500-18s15.500 6 15.500 18c-2.500-6-8-9-15.500-9s-13 3-15.500 9z",
      hair,
    ),
  }),
  // A flat top with faded sides.
  (hair, deep) => ({
    front:
      `<g opacity=".55">${shape("M24.700 35c-.8-6-.6-10 .8-13h29c1.400 3 1.600 7 .8 13-1-3.500-2.300-6-4.300-8H29c-2 2-3.300 4.500-4.300 8z", deep)}</g>` +
      shape(
        "M26.500 25c-1.500-5-1-9 0-11 1-2 3-3 5-3h17c2 0 4 1 5 3 1 2 1.500 6 0 11-8-2-19-2-27 0z",
        hair,
      ),
  }),
  // Waves.
  (hair, deep) => ({
    front:
      shape(
        "M24.500 36c-3-3-2-7-.5-9-1-5 2-9 6-10 2-4 8-5 11-3 5-2 10 1 11 4 4 2 5 7 4 10 1 3 1 6-1 8-1-5-2-8-4-10-4 1-7 0-9-2-3 2-7 3-11 2-3 2-5 6-6.500 10z",
        hair,
      ) + strand("M33 19c2-2 5-2.500 7-1.500m5 .5c2 0 4 1 5 3", deep),
  }),
  // Hardly any: a wreath above the ears.
  (hair) => ({
    front:
      shape(
        "M25.500 38c-4-3.500-4.500-11-.5-15.500 2-2.300 4-3.600 5.500-4-1.500 3-2.300 6-2.700 9-.5 4-1.300 7.500-2.300 10.500z",
        hair,
      ) +
      shape(
        "M54.500 38c4-3.500 4.500-11 .5-15.500-2-2.300-4-3.600-5.500-4 1.500 3 2.300 6 2.700 9 .5 4 1.300 7.500 2.300 10.500z",
        hair,
      ),
  }),
  // Tied up at the crown.
  (hair, deep) => ({
    back: ball(40, 11, 6, deep),
    front: shape(
      "M24.500 34c-2-12 4-19.500 15.500-19.500S57 22 55.500 34c-2.500-7-7.500-10-15.500-10s-13 3-15.500 10z",
      hair,
    ),
  }),
  // Bald.
  () => ({}),
];

export const longHair: readonly [HairStyle, ...HairStyle[]] = [
  // A bob with a fringe to the side.
  (hair) => ({
    back: shape(bobBack, hair),
    front: shape(
      "M24.500 37c-1.500-14 5-21 15.500-21s17 7 15.500 21c-3-7-7-10-10.500-12-5 5-14 6-20.500 12z",
      hair,
    ),
  }),
  (hair) => ({ back: shape(longBack, hair), front: shape(curtains, hair) }),
  // A ponytail.
  (hair, deep) => ({
    back: shape("M52 18c13 1 16 20 9 37-4-2-7-7-7-13z", deep),
    front: shape(sweep, hair),
  }),
  // A bun on top.
  (hair, deep) => ({
    back: ball(40, 11, 8, hair) + strand("M35 13.500c3 2 7 2 10 0", deep, 1.6),
    front: shape(hairline, hair),
  }),
  // Two buns.
  (hair, deep) => ({
    back: balls(
      [
        [25.5, 17],
        [54.5, 17],
      ],
      7,
      hair,
    ),
    front: shape(curtains, hair) + strand("M40 17v5", deep, 1.1),
  }),
  // Curls all around.
  (hair) => ({
    back:
      balls(
        [
          [24, 24],
          [31, 15.5],
          [41, 12.5],
          [51, 16.5],
          [57, 25],
          [21.5, 34.5],
          [58.5, 35.5],
          [22.5, 44],
          [57.5, 45],
        ],
        8.5,
        hair,
      ) + shape("M24 22h32v26H24z", hair),
    front: shape(
      "M24.500 34c0-12 6-18 15.500-18s15.500 6 15.500 18c-4-2-6-6-9-7.500-4 3-9 3-13 0-3 1.500-5 5.500-9 7.500z",
      hair,
    ),
  }),
  // An afro.
  (hair) => ({
    back: ball(40, 27, 22.5, hair),
    front: shape(
      "M24.500 36c-1-13 5-20 15.500-20s16.500 7 15.500 20c-3-6-8-9-15.500-9s-12.500 3-15.500 9z",
      hair,
    ),
  }),
  // Two braids over the shoulders.
  (hair, deep) => ({
    back: shape(
      "M20.500 40c-2-18 6-28 19.500-28s21.500 10 19.500 28c-1 5-4 8-8 8h-23c-4 0-7-3-8-8z",
      hair,
    ),
    front: shape(curtains, hair) + strand("M40 17v5", deep, 1.1),
    over: [25, 55]
      .map(
        (x) =>
          [47, 53.5, 60, 66]
            .map(
              (y, index) =>
                `<ellipse cx="${x}" cy="${y}" rx="${4.4 - index * 0.4}" ry="4.200" fill="${index % 2 ? deep : hair}"/>`,
            )
            .join("") +
          `<rect x="${x - 2.6}" y="68.500" width="5.200" height="2.600" rx="1.300" fill="${deep}"/>` +
          shape(`M${x - 2} 71h4l1 5.500h-6z`, hair),
      )
      .join(""),
  }),
  // A pixie cut.
  (hair) => ({
    front: shape(
      "M24 38c-3-13 2-23 15-24 11-1 19 7 17 20 0 2-.5 3-1 4-1-5-3-9-6-12-5 4-12 5-18 3-3 2-6 5-7 9z",
      hair,
    ),
  }),
  // Long waves.
  (hair, deep) => ({
    back:
      shape(
        "M19 34c0-15 9-23 21-23s21 8 21 23c0 5 3 7 2.500 12-.5 4-3 6-1.500 11 1 4-1 9-5 10H23c-4-1-6-6-5-10 1.500-5-1-7-1.500-11-.5-5 2.500-7 2.500-12z",
        hair,
      ) + strand("M22 40c-1 5 2 7 1 13m35-13c1 5-2 7-1 13", deep, 1.4),
    front: shape(sweep, hair),
  }),
  // Long, with a straight fringe.
  (hair, deep) => ({
    back: shape(longBack, hair),
    front:
      shape(
        "M24.600 38c-2-14 4-21.500 15.400-21.500S57.400 24 55.400 38c-1-4-1.600-6.500-2.400-8.500-8 1.500-18 1.500-26 0-.8 2-1.400 4.500-2.400 8.500z",
        hair,
      ) + strand("M34 24v5m6-6v6m6-5v5", deep, 0.9),
  }),
  // A low bun and a middle parting.
  (hair, deep) => ({
    back:
      ball(55, 49, 7, deep) +
      shape("M22 36c0-14 7-22 18-22s18 8 18 22c0 6-2 11-5 14H27c-3-3-5-8-5-14z", hair),
    front: shape(curtains, hair) + strand("M40 17v5", deep, 1.1),
  }),
  // Locs to the shoulder.
  (hair, deep) => ({
    back:
      shape("M17.200 34c0-14 9-22.500 22.800-22.500S62.800 20 62.800 34v8H17.200z", hair) +
      [19.5, 24, 28.5, 51.5, 56, 60.5]
        .map(
          (x, index) =>
            `<rect x="${x - 2.4}" y="25" width="4.800" height="${[31, 37, 36, 36, 38, 32][index]}" rx="2.400" fill="${index % 2 ? deep : hair}"/>`,
        )
        .join(""),
    front: shape(hairline, hair) + strand("M33 18.500l-2 5m9-6v5m7-4l2 5", deep, 1.1),
  }),
  // A wavy lob parted at the side.
  (hair, deep) => ({
    back: shape(
      "M19.500 35c-1-15 8-23.500 20.500-23.500S61.500 20 60.500 35c0 5 2 6 1.500 11s-4 9-8 9H26c-4 0-7.500-4-8-9s1.500-6 1.500-11z",
      hair,
    ),
    front:
      shape(
        "M24.500 37c-2-12 3-19 10-21 12-2 22 5 20.500 21-2-6-5-9-9-11-6-1-10-3-12.500-6-1 6-5 10-9 17z",
        hair,
      ) + strand("M34 20c3 3 7 5 12 6", deep),
  }),
];
