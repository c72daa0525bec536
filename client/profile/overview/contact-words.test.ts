import { expect, test } from "vitest";
import { replySentence, instagramUrl } from "./contact-words";

test("Only a plain duration becomes part of the sentence (PROF-29)", () => {
  expect(replySentence("Mira", "2 hours")).toBe(
    "Mira replies on social media, usually within 2 hours.",
  );
  expect(replySentence("Mira", "On weekdays, after lunch")).toBe("Mira replies on social media.");
  expect(replySentence("Mira", null)).toBe("Mira replies on social media.");
});

test("The link stays on Instagram, whatever the username contains (PROF-28)", () => {
  expect(instagramUrl("amara.moves")).toBe("https://www.instagram.com/amara.moves/");
  expect(new URL(instagramUrl("../x?y#z")).origin).toBe("https://www.instagram.com");
  expect(instagramUrl("a/b")).toBe("https://www.instagram.com/a%2Fb/");
});
