import { expect, test } from "vitest";
import { intendedProfile } from "./profile-intent";

const element = (html: string, selector: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector(selector) as Element;
};

test("Any part of a card opens its provider", () => {
  const card = `<article><h3><a href="/@amara.moves">Amara</a></h3><button>View Profile</button></article>`;
  expect(intendedProfile(element(card, "button"))).toBe("amara.moves");
  expect(intendedProfile(element(card, "a"))).toBe("amara.moves");
});

test("A link opens its own provider, and elements without a link open none", () => {
  const poster = `<li><a href="/@first">1</a><a href="/@second" id="two">2</a></li>`;
  expect(intendedProfile(element(poster, "#two"))).toBe("second");
  expect(intendedProfile(element(`<section><h2>All</h2></section>`, "h2"))).toBeNull();
  expect(intendedProfile(element(`<li><a href="/?category=asia">x</a></li>`, "a"))).toBeNull();
});
