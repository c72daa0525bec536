import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface BuiltChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Vite's manifest, by source path below client/. */
type Manifest = Record<string, BuiltChunk>;

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

const entry = "index.html";

export function readManifest(builtClient: string): Manifest {
  const file = path.join(builtClient, ".vite", "manifest.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {};
}

/** The files of index.html and these sources, without the scripts that index.html loads itself. */
export function filesOf(manifest: Manifest, sources: readonly string[]): PageFiles {
  const everywhere = new Set<string>();
  collect(manifest, entry, everywhere);
  const needed = new Set(everywhere);
  for (const source of sources) collect(manifest, source, needed);

  const chunksOf = (keys: Iterable<string>) =>
    Array.from(keys, (key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const loaded = chunksOf(needed).filter((_chunk, index) => index >= everywhere.size);
  return {
    scripts: unique(loaded.map(({ file }) => `/${file}`)),
    // Those of index.html first, which declare the layer order.
    styles: unique(chunksOf(needed).flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
  };
}

function collect(manifest: Manifest, key: string, found: Set<string>) {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return;
  found.add(key);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
