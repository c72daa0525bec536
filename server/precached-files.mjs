import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The modules, below client/, of every page: the service worker installs with them. */
const shell = [
  "index.html",
  "main.tsx",
  "graphql/network-link.ts",
  "session/bearer-link.ts",
  "discovery/discover/discover-screen.tsx",
];

/** The modules of what visitors open next: cached one after another once the worker runs. */
const next = [
  "reviews/wizard/review-wizard-dialog.tsx",
  "profile/profile-screens.ts",
  "users/sign-in/sign-in-dialog.tsx",
  "app/header/menu-content.tsx",
  "app/hydration/load-ahead.ts",
  "app/register-worker.ts",
  "notifications/notification-panel.tsx",
  "ui/dropdown/dropdown-panel.tsx",
  "ui/overlays/floating-panel.tsx",
  "ui/overlays/menu-panel.tsx",
];

/** The files that the service worker caches at the first visit. Other files are cached when they are requested. */
export function precachedFiles(builtClient) {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(builtClient, ".vite", "manifest.json"), "utf8"),
  );
  const seen = new Set();
  const filesOf = (keys) => {
    const files = new Set();
    const collect = (key) => {
      const chunk = manifest[key];
      if (!chunk || seen.has(key)) return;
      seen.add(key);
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
      for (const imported of chunk.imports ?? []) collect(imported);
    };
    for (const key of keys) {
      if (!manifest[key]) throw new Error(`The build has no ${key} to keep for later`);
      collect(key);
    }
    return [...files];
  };
  const inPages = new Set(manifest["index.html"].imports.flatMap((key) => manifest[key].css ?? []));
  const installed = filesOf(shell).filter((url) => !inPages.has(url.slice(1)));
  // The offline shell links to the first files, so it changes with every build.
  const revision = createHash("sha256").update(JSON.stringify(manifest)).digest("hex").slice(0, 16);
  return {
    shellFiles: [
      ...installed.map((url) => ({ url, revision: null })),
      { url: "/offline-shell", revision },
    ],
    nextFiles: filesOf(next),
  };
}
