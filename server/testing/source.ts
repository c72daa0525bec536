import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { filesBelow } from "./source-files";

/** A source file for the tidy test. */
export interface Source {
  path: string;
  text: string;
  /** The text with comments blanked out; line numbers are unchanged. */
  code: string;
  isTest: boolean;
}

export interface Import {
  /** The imported file without its extension; null for a package. */
  file: string | null;
  written: string;
  line: number;
}

const folders = ["client", "server", "e2e"];
const looseFiles = [
  "codegen.ts",
  "playwright.config.ts",
  "vite.server.config.ts",
  "vitest.config.ts",
];
const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path);
const isGenerated = (path: string) => path.endsWith(".generated.ts");

export function readSources(): { sources: Source[]; paths: string[] } {
  const paths = [...folders.flatMap(filesBelow), ...looseFiles].filter(
    (path) => !isGenerated(path),
  );
  const sources = paths.filter(isCode).map((path) => {
    const text = readFileSync(path, "utf8");
    const isTest = /\.(test|spec)\.tsx?$/.test(path) || /^(e2e|server\/testing)\//.test(path);
    return { path, text, code: withoutComments(text), isTest };
  });
  return { sources, paths };
}

const importPattern =
  /^\s*(?:import|export)\s(?:[^"';]*?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/gm;

export function importsOf({ path, code }: Source): Import[] {
  return [...code.matchAll(importPattern)].map((match) => {
    const written = match[1] ?? match[2] ?? "";
    const line = lineAt(code, match.index + match[0].search(/\S/));
    return { written, line, file: resolve(path, written) };
  });
}

function resolve(importer: string, written: string): string | null {
  if (written.startsWith("#")) return written.slice(1);
  if (!written.startsWith(".")) return null;
  return posix.join(posix.dirname(importer), written);
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

/** Occurrences of a pattern, as "path:line match". */
export function occurrences(source: Source, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${source.path}:${lineAt(text, match.index)} ${match[0].trim()}`,
  );
}

function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return text
    .replace(/^[ \t]*\/\*[\s\S]*?\*\/|(?<=\s)\/\*[^\n]*?\*\//gm, blank)
    .replace(/^\s*\/\/.*$|(?<=[\s;{}(,])\/\/ .*$/gm, blank);
}
