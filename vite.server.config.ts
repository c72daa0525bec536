import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { bothBuilds } from "./client/vite.config";

// Packages that render the pages are bundled: tree-shaken, and always React's production build. So are packages of many
// small files of which few are used, because loading a file takes about a millisecond.
const builtIn = [
  /^react(-dom|-router|-hook-form)?($|\/)/,
  /^@apollo\/client($|\/)/,
  /^@base-ui\//,
  /^lucide-react($|\/)/,
  /^rxjs($|\/)/,
  /^libphonenumber-js($|\/)/,
];

export default defineConfig({
  ...bothBuilds,
  ssr: { noExternal: builtIn },
  // Replaces this expression only: server/platform/settings/config.ts reads the variable at start.
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
