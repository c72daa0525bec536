import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const collectGarbage = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc") as () => void;
})();

/** Used heap after garbage collection. */
export function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}
