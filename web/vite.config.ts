import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunk-groups.ts";
import { finishBuild } from "./build/finish-build.ts";
import { CLASS_NAMES } from "./build/framed-pages.ts";
import { messages } from "./build/messages.ts";

// The entry lists every file that a page may need, and hashes do not compress: short names of few different characters are
// a kilobyte less in it. That a changed file keeps its name is one chance in 268 million. Which page a file belongs to is in
// the manifest. Groups keep their names, by which the manifest calls them.
const GROUP = /^(?:foundation|start|after-start|shared|several)$/u;
const chunkFileNames = ({ name }: { name: string }) =>
  GROUP.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
const assetFileNames = "assets/[hash:7][extname]";

/** One chunk a route, hashed files under /assets, and a manifest that the budget and the server read. */
export default defineConfig(({ command }) => ({
  plugins: [react(), messages(), finishBuild()],
  // React has this hook since version 18; the package is for older ones.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  css: { modules: command === "build" ? { generateScopedName: CLASS_NAMES } : {} },
  build: {
    target: ["chrome111", "edge111", "firefox121", "safari16.4"],
    manifest: true,
    // Four per cent less on every page than the bundler's own.
    minify: "terser",
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames, assetFileNames, hashCharacters: "hex" },
    },
  },
}));
