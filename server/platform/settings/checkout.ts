import { existsSync } from "node:fs";
import path from "node:path";

/** The folder of package.json, both for the sources and for the built server. */
export const checkout = findCheckout(import.meta.dirname);

/** The browser bundle of `npm run build`. */
export const builtClient = path.join(checkout, "dist", "client");

function findCheckout(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? process.cwd() : findCheckout(parent);
}
