import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "#server/platform/settings/start-error";
import { installPeers } from "./install-peers";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "plaudit-peers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces npm by a program that fails as npm does without network. */
function install() {
  const printed: string[] = [];
  const npm = path.join(folder, "npm");
  const words = ["npm error code ECONNREFUSED", "npm error network request failed", "3", "4"];
  writeFileSync(
    npm,
    `#!/bin/sh\nprintf '%s\\n' ${words.map((word) => `"${word}"`).join(" ")} >&2\nexit 1\n`,
  );
  chmodSync(npm, 0o755);
  const installed = installPeers((line) => printed.push(line), path.join(folder, "peers"), {
    PATH: folder,
  });
  return { printed, installed };
}

test("Without network, the peers are refused with npm's reason, and the way without them", () => {
  expect(install).toThrow(StartError);
  expect(install).toThrow(/^The packages of the peers could not be installed\. .*without --peers/);
  expect(install).toThrow(/ECONNREFUSED\n.*request failed\n3$/);
});

test("Without npm, the refusal says so", () => {
  const missing = { PATH: path.join(folder, "empty") };
  expect(() => installPeers(() => {}, path.join(folder, "peers"), missing)).toThrow("npm ENOENT");
});

test("Packages that are there are not installed again, unless the lock file changed", () => {
  const peers = path.join(folder, "peers");
  mkdirSync(path.join(peers, "node_modules"), { recursive: true });
  const lock = path.join(import.meta.dirname, "programs", "package-lock.json");
  copyFileSync(lock, path.join(peers, "installed-lock.json"));
  expect(install()).toEqual({ printed: [], installed: peers });
  expect(existsSync(path.join(peers, "yoga.mjs"))).toBe(true);

  copyFileSync(path.join(peers, "package.json"), path.join(peers, "installed-lock.json"));
  expect(install).toThrow("could not be installed");
});
