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
