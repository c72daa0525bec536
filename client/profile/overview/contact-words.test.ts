import { expect, test } from "vitest";
import { answeringSentence, networkAddress } from "./contact-words";

test("PROF-29 a length of time becomes part of a sentence, anything else does not", () => {
  expect(answeringSentence("Mira", "2 hours")).toBe(
    "Mira answers on social media, usually within 2 hours.",
  );
  expect(answeringSentence("Mira", "On weekdays, after lunch")).toBe(
    "Mira answers on social media.",
  );
  expect(answeringSentence("Mira", null)).toBe("Mira answers on social media.");
});

test("PROF-28 the page of a provider is on the network's own address, whatever the username holds", () => {
  expect(networkAddress("amara.moves")).toBe("https://www.instagram.com/amara.moves/");
  expect(new URL(networkAddress("../x?y#z")).origin).toBe("https://www.instagram.com");
  expect(networkAddress("a/b")).toBe("https://www.instagram.com/a%2Fb/");
});
