import sharp from "sharp";
import { expect, test } from "vitest";
import { drawable, widthOf } from "./lettering";
import { categoryHues, type PictureCategory } from "./plate-palette";
import { drawCategoryShare, drawSeatingChartShare } from "./share-seating-chart";
import { setName, setQuote } from "./share/share-lines";
import { tones } from "./share/share-parts";
import { drawProviderShare, type ShareFacts } from "./share/share-provider";
import { drawReviewShare, type ReviewShareFacts } from "./share/share-review";
import { besley, hanken } from "./typeface";

const facts: ShareFacts = {
  name: "Amara Okafor",
  handle: "amara.moves",
  title: "Strength coach",
  rating: "4.9",
  evidence: "214 reviews",
  litShare: 0.98,
  pictureUrl: "/pictures/faces/amara.moves.svg",
  category: "fitness",
  isStudio: false,
};

const review: ReviewShareFacts = {
  stars: 4,
  comment: "She listens.",
  reviewer: "Ines M.",
  provider: facts,
};

const names = [
  "Amara Okafor",
  "Siobhán Ní Dhomhnaill-Świętochłowska",
  "Мария Иванова",
  "田中 さくら",
  "🏋️🌸",
  "",
  `<script>alert("1")</script> & 'x'`,
  "A".repeat(200),
  "The Extraordinary and Unbelievably Long Named Company of Fitness Professionals",
];

test("every share picture is 1200 by 630, well-formed, without text, script or external resources", async () => {
  const slugs = Object.keys(categoryHues) as PictureCategory[];
  const drawings = [
    ...names.map((name) => drawProviderShare({ ...facts, name })),
    ...names.map((title) => drawProviderShare({ ...facts, title })),
    drawProviderShare({ ...facts, pictureUrl: null, category: null, rating: null, litShare: 0 }),
    drawProviderShare({ ...facts, pictureUrl: "https://elsewhere.example/a.png", isStudio: true }),
    ...slugs.map((slug) => drawCategoryShare(slug, "Creative & Design", "What it is.")),
    drawSeatingChartShare(),
    ...names.map((comment) => drawReviewShare({ ...review, comment })),
    ...names.map((reviewer) => drawReviewShare({ ...review, reviewer })),
    ...names.map((name) => drawReviewShare({ ...review, provider: { ...facts, name } })),
  ];
  for (const drawing of drawings) {
    expect(drawing).not.toMatch(/<script|<text|<image|href|NaN|undefined|elsewhere/i);
    const { width, height } = await sharp(Buffer.from(drawing)).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});

test("text stays in its column for every provider", () => {
  const style = { face: besley, tracking: -24 };
  for (const name of names.map((each) => drawable(each, besley)).filter((each) => each !== null)) {
    const { lines, size } = setName(name, 490, style);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) {
      expect(widthOf(line, { ...style, size })).toBeLessThanOrEqual(490);
    }
  }
});

test("a comment stays in its lines, whole or cut at a word", () => {
  const style = { face: besley, tracking: -20 };
  for (const words of [1, 8, 20, 40, 80]) {
    const comment = Array.from({ length: words }, (_, index) => `word${index}`).join(", ");
    const { lines, size } = setQuote(comment, 1056, style);
    expect(lines.length).toBeLessThanOrEqual(4);
    for (const line of lines) {
      expect(widthOf(line, { ...style, size })).toBeLessThanOrEqual(1056);
    }
    const isCut = lines.join(" ") !== `“${comment}”`;
    expect([words, isCut]).toEqual([words, words > 20]);
    if (isCut) expect(lines.at(-1)).toMatch(/word\d+…”$/);
  }
  const { lines } = setQuote("a".repeat(240), 1056, style);
  expect(lines).toEqual([expect.stringMatching(/^“a+…$/)]);
});

test("a review draws its stars, and says them when its comment is in another script", () => {
  const lit = (drawing: string) => drawing.split(`<path fill="${tones.lit}"`).length - 1;
  const [one, five] = [1, 5].map((stars) => lit(drawReviewShare({ ...review, stars })));
  expect(five! - one!).toBe(4);
  const inOtherScripts = ["Очень хорошо", "とても良い"].map((comment) =>
    drawReviewShare({ ...review, comment }),
  );
  expect(new Set(inOtherScripts).size).toBe(1);
});

test("letters keep supported accents; other scripts cannot be drawn", () => {
  expect(drawable("Świętochłowska Çağlar Ørsted", besley)).toBe("Świętochłowska Çağlar Ørsted");
  expect(drawable("Nguyễn 🌸  Thị", besley)).toBe("Nguyen Thi");
  expect(drawable("𝓐𝓶𝓪𝓻𝓪 ﬁt", hanken)).toBe("Amara fit");
  for (const other of ["Мария", "さくら", "Amara Мария", "سارة"]) {
    expect([other, drawable(other, besley)]).toEqual([other, null]);
  }
  expect(drawable("🌸", besley)).toBeNull();
});

test("a name in another script is replaced by the handle", () => {
  expect(drawProviderShare({ ...facts, name: "Мария" })).toBe(
    drawProviderShare({ ...facts, name: "田中" }),
  );
});

test("lit seats follow the rating", () => {
  const lit = (litShare: number) =>
    drawProviderShare({ ...facts, litShare }).split("<path transform").length;
  const drawings = [0, 0.5, 1].map((litShare) => drawProviderShare({ ...facts, litShare }));
  expect(new Set(drawings).size).toBe(3);
  expect(lit(0)).toBe(lit(1));
});
