import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type UserConfig } from "vite";
import { chunkGroups } from "./chunk-groups";
import { lighterIcons, lighterPackages } from "./lighter-packages";
import { lightColours } from "./light-colours";

const client = fileURLToPath(new URL(".", import.meta.url));
const checkout = path.dirname(client);

/** Options shared by the browser and server builds: both must render the same page. */
export const bothBuilds = {
  root: client,
  plugins: [react(), tailwindcss(), lighterIcons],
  resolve: {
    alias: [
      { find: /^#client\//, replacement: `${checkout}/client/` },
      { find: /^#server\//, replacement: `${checkout}/server/` },
    ],
  },
  css: { modules: { generateScopedName: scopedName }, postcss: lightColours },
} satisfies UserConfig;

/** Derived from the path, not from the content, which differs between the builds. */
function scopedName(name: string, file: string): string {
  const relativePath = path.relative(client, file.split("?", 1)[0] ?? file).replaceAll("\\", "/");
  const hash = createHash("sha256")
    .update(`${relativePath} ${name}`)
    .digest("base64url")
    .slice(0, 4);
  return `${name}_${hash}`;
}

const pages = ["index", "playground", "rest"]
  .map((name) => [name, path.join(client, `${name}.html`)])
  .filter(([, file]) => existsSync(file!));

export default defineConfig({
  ...bothBuilds,
  plugins: [...bothBuilds.plugins, ...lighterPackages],
  resolve: {
    ...bothBuilds.resolve,
    alias: [
      ...bothBuilds.resolve.alias,
      // The package exports its production build by file path only.
      {
        find: /^react-router$/,
        replacement: path.join(checkout, "node_modules/react-router/dist/production/index.mjs"),
      },
    ],
    // Without this condition, rxjs resolves to its ES5 build.
    conditions: ["es2015", ...defaultClientConditions],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    // The first versions with `light-dark()`, which is printed as two variables for a colour otherwise.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    reportCompressedSize: false,
    // Preload styles only: a list of the scripts of every chunk costs more bytes than it saves time.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((name) => name.endsWith(".css")),
    },
    // The content security policy allows fonts and styles from this origin only, so inline nothing.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(pages),
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
