import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunk-groups.ts";
import { shortClassNames } from "./build/class-names.ts";
import { finishBuild } from "./build/finish-build.ts";

/** One chunk a route, hashed files under /assets, and a manifest that the budget and the server read. */
export default defineConfig(({ command }) => ({
  plugins: [react(), finishBuild()],
  css: { modules: command === "build" ? { generateScopedName: shortClassNames() } : {} },
  build: {
    target: ["chrome111", "edge111", "firefox121", "safari16.4"],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
