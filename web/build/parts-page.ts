import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { messages } from "./messages.ts";

// Builds the page of all parts (src/component-gallery) into the folder that is named, for the journeys: apart from the
// product, which never holds it.
const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("name the folder to build into");
const root = fileURLToPath(new URL("..", import.meta.url));

await build({
  root,
  configFile: false,
  logLevel: "error",
  plugins: [react(), messages()],
  build: {
    outDir,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: join(root, "parts.html") },
  },
});
