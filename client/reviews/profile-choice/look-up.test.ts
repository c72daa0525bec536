import { expect, test } from "vitest";
import { lookUpMessage, typedFirst } from "./look-up";
import { profileFromUsername } from "./reviewed-profile";

test("The username that is typed in full stands first, where Enter chooses it (WIZ-08)", () => {
  const profiles = ["own.one.more", "own.one", "other"].map(profileFromUsername);
  const order = (username: string) => typedFirst(profiles, username).map((each) => each.username);
  expect(order("own.one")).toEqual(["own.one", "own.one.more", "other"]);
  expect(order("own.on")).toEqual(["own.one.more", "own.one", "other"]);
});

test("A failed look-up shows the specified message (ERR-21, ERR-22, ERR-23, ERR-25)", () => {
  const server = "Unable to verify @x - please try again";
  expect(lookUpMessage("NOT_FOUND", "whatever", "x")).toBe("❌ @x not found on Instagram");
  expect(lookUpMessage("INVALID", "Invalid username format: too long", "x")).toBe(
    "Invalid username format: too long",
  );
  expect(lookUpMessage("THROTTLED", "Too many look-ups", "x")).toBe("❌ Too many look-ups");
  const own = "Unable to verify @x - please try logging in with Instagram";
  expect(lookUpMessage("UNAVAILABLE", server, "x")).toBe(own);
  expect(lookUpMessage(undefined, "", "x")).toBe(own);
});

test("A failed look-up does not suggest a sign-in that is not configured", () => {
  const own = "Unable to verify @x - please try again";
  expect(lookUpMessage("UNAVAILABLE", "whatever", "x", false)).toBe(own);
});
