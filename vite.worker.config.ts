import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The service worker: one script, added to the output of the client's build. */
export default defineConfig({
  root: fileURLToPath(new URL("./client", import.meta.url)),
  publicDir: false,
  // Disables the library's verbose logging.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    emptyOutDir: false,
    target: "es2023",
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL("./client/offline-worker.ts", import.meta.url)),
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
