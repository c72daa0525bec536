import { existsSync } from "node:fs";
import path from "node:path";

/** The folder that holds package.json: above the sources as well as above the built server. */
export const checkout = findCheckout(import.meta.dirname);

/** What `npm run build` leaves for the browser. */
export const builtClient = path.join(checkout, "dist", "client");

function findCheckout(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? process.cwd() : findCheckout(parent);
}
