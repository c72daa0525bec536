import { expect, test } from "vitest";
import { misleadingPart, nameOfNetwork } from "./parse-text";

test.each([
  "Ann Hill",
  "Kōhine Parata",
  "Nguyễn Thị Ánh",
  "Zoë's Studio™",
  "Анна Петрова",
  "Ελένη Yoga",
  "می‌خواهم",
  "क्‍ष Yoga",
  "Studio 54 & Co.",
  "Unofficially Yours",
  "Արամ Studio",
  "Işıl Kaya",
  "Pat \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  "Ana 🇧🇷",
])("%s is a name", (name) => {
  expect(misleadingPart(name)).toBeNull();
});

test.each([
  "Plaudit",
  "Pláudit Support",
  "P l a u d i t",
  "Ｐlaudit",
  "Рlaudit",
  "Ann, verified",
  "Official Ann",
  "verified ✔️",
  "Ann ✓",
  "Ann 🏅",
  "@amara.moves",
  "Ann\u0301\u0301\u0301",
  "A\u200dnn",
  "\u200dAnn",
  "\u3164",
  "Plau\u3164dit",
  "Ꮲlaudit",
  "ꓑlaudit",
  "Plaudıt",
])("%s could be taken for something else", (name) => {
  expect(misleadingPart(name)).not.toBeNull();
});

test.each([
  ["✨ Noor Breathes 🧘🏽‍♀️", "Noor Breathes"],
  ["✔ Plaudit Team", ""],
  ["Verified Coach ✅", ""],
  ["@noor", "noor"],
  ["Pat 🇳🇴 Coach™ ❤️", "Pat 🇳🇴 Coach™"],
  ["Anna Рetrova", ""],
  ["🧘", ""],
])("the name %j of a network becomes %j", (given, name) => {
  expect(nameOfNetwork(given)).toBe(name);
});
