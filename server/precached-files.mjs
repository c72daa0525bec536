import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The modules, below client/, that show the first screen with its lists and menus, and open a profile in it. */
const needed = [
  "index.html",
  "main.tsx",
  "app/register-worker.ts",
  "profile/profile-screens.ts",
  "graphql/network-link.ts",
  "discovery/discover/discover-screen.tsx",
  "session/bearer-link.ts",
  "app/header/menu-content.tsx",
  "notifications/notification-panel.tsx",
  "ui/dropdown/dropdown-panel.tsx",
  "ui/overlays/floating-panel.tsx",
  "ui/overlays/menu-panel.tsx",
];

/**
 * The files that the service worker caches at the first visit, which has loaded most of them already. Other files are
 * cached when they are requested.
 */
export function precachedFiles(builtClient) {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(builtClient, ".vite", "manifest.json"), "utf8"),
  );
  const files = new Set();
  const seen = new Set();
  const collect = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    const scripts = (chunk.assets ?? []).filter((file) => file.endsWith(".js"));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...scripts]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const key of needed) {
    if (!manifest[key]) throw new Error(`The build has no ${key} to keep for later`);
    collect(key);
  }
  const list = [...files].sort().map((url) => ({ url, revision: null }));
  // The offline shell links to the first files, so it changes with every build.
  const revision = createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 16);
  return [...list, { url: "/offline-shell", revision }];
}
