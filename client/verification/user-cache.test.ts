import { beforeEach, expect, test, vi } from "vitest";
import { cacheKnownUser, cachedKnownUser } from "./user-cache";

const ola = {
  username: "Ola.Flows",
  displayName: "Ola Lindqvist",
  avatar: null,
  isBusiness: false,
};
const day = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

test("A look-up is cached per username, ignoring case (STORE-04)", () => {
  cacheKnownUser(ola, 0);
  cacheKnownUser({ ...ola, username: "noor.breathes", displayName: "Noor Haddad" }, 0);
  expect(cachedKnownUser("ola.flows", 1)).toEqual(ola);
  expect(cachedKnownUser("noor.breathes", 1)?.displayName).toBe("Noor Haddad");
  expect(cachedKnownUser("amara.moves", 1)).toBeNull();
});

test("It expires after a day (STORE-04, LIMIT-17)", () => {
  cacheKnownUser(ola, 0);
  expect(cachedKnownUser("ola.flows", day - 1)).toEqual(ola);
  expect(cachedKnownUser("ola.flows", day)).toBeNull();
});

test("The newest fifty stay", () => {
  for (let number = 0; number <= 50; number += 1) {
    cacheKnownUser({ ...ola, username: `user${number}` }, number);
  }
  expect(cachedKnownUser("user0", 51)).toBeNull();
  expect(cachedKnownUser("user1", 51)).not.toBeNull();
});

test("Broken or refused storage is ignored", () => {
  localStorage.setItem("plaudit.users", "{oops");
  expect(cachedKnownUser("ola.flows")).toBeNull();
  localStorage.setItem("plaudit.users", '{"ola.flows":null,"noor":7}');
  expect(cachedKnownUser("ola.flows")).toBeNull();
  const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("Full");
  });
  expect(() => cacheKnownUser(ola)).not.toThrow();
  refused.mockRestore();
});
