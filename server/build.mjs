import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";
import { precachedFiles } from "./precached-files.mjs";

const checkout = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = path.join(checkout, "dist");
// Anyone recomputes the scores and verifies the decisions of a site with them.
const publishedScripts = ["docs/recompute.mjs", "docs/verify-ledger.mjs"];
// `draw-scene.ts` reads them beside its own code.
const drawings = "server/pictures/scenes/drawings";
const sources = [
  "client",
  "server",
  ...publishedScripts,
  "package-lock.json",
  "tsconfig.json",
  "vite.server.config.ts",
  "vite.worker.config.ts",
];
const isUnbuilt = /(\.test\.tsx?|README\.md)$|^server\/(bench|testing)(\/|$)/;
const abandonedMilliseconds = 3_600_000;

/** Whether dist/ was built from the current sources. */
export function isCurrent() {
  return isBuiltFrom(hashSources());
}

/** Atomic: builds in a draft folder and renames it, so that concurrent starts never see a partial build. */
async function build() {
  // Always a production build, even when a test starts it: Vite reads this variable.
  process.env.NODE_ENV = "production";
  const hash = hashSources();
  removeAbandoned();
  const draft = fs.mkdtempSync(path.join(checkout, "dist.new-"));
  try {
    const vite = await import("vite");
    const common = { logLevel: "error" };
    await vite.build({
      ...common,
      configFile: path.join(checkout, "client", "vite.config.ts"),
      build: { outDir: path.join(draft, "client") },
    });
    await vite.build({
      ...common,
      configFile: path.join(checkout, "vite.worker.config.ts"),
      define: definitions(precachedFiles(path.join(draft, "client"))),
      build: { outDir: path.join(draft, "client") },
    });
    await vite.build({
      ...common,
      configFile: path.join(checkout, "vite.server.config.ts"),
      build: { outDir: path.join(draft, "server") },
    });
    for (const script of publishedScripts) {
      fs.copyFileSync(
        path.join(checkout, script),
        path.join(draft, "client", path.basename(script)),
      );
    }
    fs.cpSync(path.join(checkout, drawings), path.join(draft, "server", path.basename(drawings)), {
      recursive: true,
    });
    await compressFiles(path.join(draft, "client"));
    fs.writeFileSync(path.join(draft, "built-from"), hash);
    fs.chmodSync(draft, 0o755);
    // A concurrent start may have finished the same build and be running from it.
    if (!isBuiltFrom(hash)) putInPlace(draft);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function definitions(values) {
  const pairs = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  return Object.fromEntries(pairs);
}

function putInPlace(draft) {
  const old = `${draft}.old`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (fs.existsSync(built)) fs.renameSync(built, `${old}-${attempt}`);
      fs.renameSync(draft, built);
      break;
    } catch (error) {
      // A concurrent process moved it.
      if (attempt === 5) throw error;
    }
  }
  for (const name of fs.readdirSync(checkout)) {
    const folder = path.join(checkout, name);
    if (folder.startsWith(old)) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function removeAbandoned() {
  for (const name of fs.readdirSync(checkout).filter((one) => one.startsWith("dist.new-"))) {
    const folder = path.join(checkout, name);
    const isAbandoned = Date.now() - fs.statSync(folder).mtimeMs > abandonedMilliseconds;
    if (isAbandoned) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function isBuiltFrom(hash) {
  const file = path.join(built, "built-from");
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === hash;
}

function hashSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(checkout, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(place) {
  const full = path.join(checkout, place);
  if (isUnbuilt.test(place) || !fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [place];
  const entries = fs.readdirSync(full, { withFileTypes: true });
  const names = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return names.flatMap((entry) => filesBelow(`${place}/${entry.name}`));
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const isText = /\.(m?js|css|svg|html|json|txt|webmanifest)$/;
const minBytes = 1024;

/** Precompresses each file at maximum level. */
async function compressFiles(folder) {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = fs.readFileSync(file);
      if (content.length < minBytes) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      const [brotli, gzipped] = await Promise.all([
        compressBrotli(content, { params }),
        compressGzip(content, { level: 9 }),
      ]);
      fs.writeFileSync(`${file}.br`, brotli);
      fs.writeFileSync(`${file}.gz`, gzipped);
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    process.stderr.write(`The build failed.\n${error.message}\n`);
    process.exitCode = 1;
  });
}
