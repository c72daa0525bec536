import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The worker between the pages and the network: one script of its own, beside what the client's build wrote. */
export default defineConfig({
  root: fileURLToPath(new URL("./client", import.meta.url)),
  publicDir: false,
  // Without it the library talks of everything that it does.
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
