import { expect, test } from "vitest";
import { answersWithin, instagramUrl } from "./contact-words";

test("A response time says that it is of answers to reviews (PROF-29)", () => {
  expect(answersWithin("2 hours")).toBe("Answers reviews within 2 hours");
});

test("The link stays on Instagram, whatever the username contains (PROF-28)", () => {
  expect(instagramUrl("amara.moves")).toBe("https://www.instagram.com/amara.moves/");
  expect(new URL(instagramUrl("../x?y#z")).origin).toBe("https://www.instagram.com");
  expect(instagramUrl("a/b")).toBe("https://www.instagram.com/a%2Fb/");
});
