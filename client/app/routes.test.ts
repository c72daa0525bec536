import { expect, test } from "vitest";
import { findRoute } from "./routes";

const leadsTo = (pathname: string, search = "") => {
  const route = findRoute(pathname, search);
  return route.kind === "page" ? route.page.path : [route.to, route.permanent];
};

test("the text pages have their own paths (ROUTE-04, ROUTE-07)", () => {
  expect(leadsTo("/how-it-works")).toBe("/how-it-works");
  expect(leadsTo("/privacy-policy")).toBe("/privacy-policy");
});

test("the rules have pages of their own", () => {
  expect([leadsTo("/terms"), leadsTo("/guidelines")]).toEqual(["/terms", "/guidelines"]);
});

test("the saved providers have a page", () => {
  expect(leadsTo("/saved")).toBe("/saved");
});

test("the dashboard has a page for each tab", () => {
  for (const path of ["/dashboard", "/dashboard/codes"])
    expect(leadsTo(path)).toBe("/dashboard/:tab?");
  expect(leadsTo("/dashboard/codes/1")).toEqual(["/", false]);
});

test("a person's notifications have a page", () => {
  expect(leadsTo("/notifications")).toBe("/notifications");
});

test("moderation has public pages", () => {
  for (const path of ["/decisions", "/transparency"]) expect(leadsTo(path)).toBe(path);
  expect(leadsTo("/decisions/12")).toBe("/decisions/:number");
  expect(leadsTo("/myprofile/decisions")).toBe("/myprofile/decisions");
  expect(leadsTo("/reports/N-2026-000123", "?key=k")).toBe("/reports/:receipt");
  expect(leadsTo("/desk", "?show=mine")).toBe("/desk");
});

test("the old path of the privacy policy redirects permanently (ROUTE-08, Q15)", () => {
  expect(leadsTo("/privacy_policy")).toEqual(["/privacy-policy", true]);
  expect(leadsTo("/privacy_policy/")).toEqual(["/privacy-policy", true]);
});

test("an unknown path redirects to the home page (ROUTE-11, Q15)", () => {
  for (const unknown of ["/nothing", "/a/b/c", "/index.php"])
    expect([unknown, leadsTo(unknown)]).toEqual([unknown, ["/", false]]);
});

test("the callback without code and error redirects to the home page (ROUTE-15)", () => {
  expect(leadsTo("/auth/callback")).toEqual(["/", false]);
  expect(leadsTo("/auth/callback", "?code=&state=1")).toEqual(["/", false]);
  expect(leadsTo("/auth/callback", "?code=1")).toBe("/auth/callback");
  expect(leadsTo("/auth/callback", "?error=denied")).toBe("/auth/callback");
});

test("a provider, a review and a reviewer have pages (Q99, Q100)", () => {
  expect(leadsTo("/@jane.doe")).toBe("/:handle");
  expect(leadsTo("/@jane.doe/")).toBe("/:handle");
  expect(leadsTo("/@jane.doe/review")).toBe("/:handle/review");
  expect(leadsTo("/@jane.doe/reviews")).toBe("/:handle/reviews");
  expect(leadsTo("/@jane.doe/reviews/x1")).toBe("/:handle/reviews/:review");
  expect(leadsTo("/people/x1")).toBe("/people/:person");
  for (const unknown of ["/@", "/@jane doe", "/@jane.doe/nothing", "/people", "/jane/reviews"])
    expect([unknown, leadsTo(unknown)]).toEqual([unknown, ["/", false]]);
});
