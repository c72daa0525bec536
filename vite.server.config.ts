import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { bothBuilds } from "./client/vite.config";

// What the pages are made of is built in: trimmed to what is used, and always React's production form.
const builtIn = [
  /^react(-dom|-router|-hook-form)?($|\/)/,
  /^@apollo\/client($|\/)/,
  /^@base-ui\//,
  /^lucide-react($|\/)/,
];

export default defineConfig({
  ...bothBuilds,
  ssr: { noExternal: builtIn },
  // The product reads its mode from the environment by another way, see server/platform/settings/config.ts.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    ssr: fileURLToPath(new URL("./server/main.ts", import.meta.url)),
    outDir: "../dist/server",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "node20",
    sourcemap: true,
    minify: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: "main.js",
        chunkFileNames: "[name]-[hash].js",
        // Decorators need it; a chunk may run before the entry's own first import.
        banner: 'import "reflect-metadata";',
      },
    },
  },
});
