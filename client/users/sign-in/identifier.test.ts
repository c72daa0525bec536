import { expect, test } from "vitest";
import { parseIdentifier } from "./identifier";

test("With @ and a dot it is an e-mail (VAL-14)", () => {
  expect(parseIdentifier(" ann@x.org ")).toEqual({ kind: "email", value: "ann@x.org" });
});

test("With + it is a phone number (VAL-15)", () => {
  expect(parseIdentifier("+47 400 00 000")).toEqual({ kind: "phone", value: "+47 400 00 000" });
});

test("Anything else is a username without @, with a dot in it too (VAL-16, Q25)", () => {
  expect(parseIdentifier("ola.flows")).toEqual({ kind: "username", value: "ola.flows" });
  expect(parseIdentifier("@some.name")).toEqual({ kind: "username", value: "some.name" });
  expect(parseIdentifier("40000000")).toEqual({ kind: "username", value: "40000000" });
});
