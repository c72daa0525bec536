import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfNeeded } from "./crash-product";
import { disturb } from "./disturbance";

/**
 * `npm run test:clock`: the clock of the server and of its database jumps while guests write. Needs libfaketime
 * (Debian: apt-get install libfaketime).
 */
const library = readdirSync("/usr/lib")
  .map((folder) => path.join("/usr/lib", folder, "faketime", "libfaketimeMT.so.1"))
  .find((file) => existsSync(file));
/** Minutes; guest sessions outlive the longest. */
const jumps = {
  "back by three hours": -3 * 60,
  "forward by 20 minutes": 20,
  "back by an hour": -60,
};

if (library) {
  buildIfNeeded();
  const folder = mkdtempSync(path.join(tmpdir(), "plaudit-clock-"));
  let isGood = true;
  for (const [name, minutes] of Object.entries(jumps)) {
    const file = path.join(folder, "offset");
    const jumpBy = (offset: number) => writeFileSync(file, `${offset >= 0 ? "+" : ""}${offset}m\n`);
    jumpBy(0);
    const variables = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Timers run on.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
    const begin = () => {
      jumpBy(minutes);
      return () => jumpBy(0);
    };
    isGood = (await disturb({ name, variables, begin, milliseconds: 10_000 })) && isGood;
  }
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = isGood ? 0 : 1;
} else {
  console.error("libfaketime is not installed (Debian: apt-get install libfaketime).");
  process.exitCode = 1;
}
