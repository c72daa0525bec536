import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { parseConfig, type Variables } from "#server/platform/settings/config";
import { StartError } from "#server/platform/settings/start-error";

const database = { DATABASE_URL: "postgresql://me:word@db.example:5432/plaudit" };
const https = { PUBLIC_URL: "https://plaudit.example" };
const SECRET = "a secret that is long enough for all";
const read = (given: Variables) => parseConfig({ SECRET, DATA_DIR: tmpdir(), ...given });

test.each<[Variables]>([
  [{}],
  [{ NODE_ENV: "" }],
  [{ NODE_ENV: "development" }],
  [{ NODE_ENV: "test" }],
  [{ HOST: "127.0.0.1" }],
  [{ HOST: "127.8.8.8" }],
  [{ HOST: "::1" }],
  [{ HOST: "LocalHost" }],
  [{ PUBLIC_URL: "http://127.0.0.1:4000" }],
  [{ DEMO: "on" }],
  [{ DEMO: "on", ...database }],
  [{ DEMO: "on", HOST: "0.0.0.0", PUBLIC_URL: "http://plaudit.example" }],
  [{ DEMO: "on", NODE_ENV: "staging" }],
])("The variables %o start the demonstration", (given) => {
  expect(read(given)).toMatchObject({ mode: "demo", hasDemoData: true });
});

const site = { PUBLIC_URL: "http://localhost:4000" };

test.each<[Variables]>([
  [{ NODE_ENV: "production", ...site }],
  [{ NODE_ENV: "production", DEMO: "off", ...site }],
  [{ NODE_ENV: "staging", ...site }],
  [{ NODE_ENV: "demo", ...site }],
  [{ NODE_ENV: "Production", ...site }],
  [{ DEMO: "off", ...site }],
  [{ ...database, ...site }],
  [{ ...database, ...https }],
  [{ NODE_ENV: "test", ...database, ...site }],
  [{ HOST: "0.0.0.0", ...site }],
  [{ HOST: "::", ...site }],
  [{ HOST: "::ffff:10.0.0.1", ...site }],
  [{ HOST: "plaudit.example", ...site }],
  [https],
  [{ PUBLIC_URL: "HTTPS://plaudit.example" }],
  [{ NODE_ENV: "development", ...https }],
])("The variables %o start production, without demonstration data", (given) => {
  expect(read({ DEMO_DATA: "on", ...given })).toMatchObject({
    mode: "production",
    hasDemoData: false,
    deskNeedsStrongSignIn: true,
  });
});

test.each<[Variables, string[]]>([
  [{ DEMO: "on", ...https }, ["DEMO=on is refused with an https PUBLIC_URL."]],
  [
    { DEMO: "on", NODE_ENV: "production", ...https },
    [
      "DEMO=on is refused with NODE_ENV=production.",
      "DEMO=on is refused with an https PUBLIC_URL.",
    ],
  ],
  [{ DEMO: "yes", ...site }, ["DEMO must be on or off."]],
  [
    { ...database, SECRET: "", RATE_LIMITS: "off" },
    [
      "SECRET is missing: production needs at least 32 random bytes.",
      "PUBLIC_URL is missing: production needs its public address.",
      "RATE_LIMITS=off is refused in production.",
      "This is production because DATABASE_URL is set. DEMO=on, without https, is a demonstration.",
    ],
  ],
  [
    { NODE_ENV: "production", ...https, SECRET: "" },
    ["SECRET is missing: production needs at least 32 random bytes."],
  ],
])("The variables %o stop the start, and the message names all reasons", (given, faults) => {
  let message = "";
  try {
    read(given);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    message = (error as StartError).message;
  }
  expect(message.split("\n")).toEqual(faults);
});
