import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const collectGarbage = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

/** What is held after everything that can be freed was freed. */
export function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
