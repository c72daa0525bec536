import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";

const maxBytes = 10_000;

test("the whole package is below 10 kB compressed, and has no dependency", async () => {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, lib: { entry: "sdk/src/index.ts", formats: ["es"] } },
  })) as [Rollup.RollupOutput];
  const [{ code, imports, moduleIds }] = output;
  expect(code).toContain("PlauditError");
  expect(gzipSync(code).length).toBeLessThan(maxBytes);
  expect(imports).toEqual([]);
  expect(moduleIds.filter((id) => !id.includes("/sdk/src/"))).toEqual([]);
});
