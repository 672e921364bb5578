import { fileURLToPath } from "node:url";
import { getConfig } from "@lingui/conf";
import { lingui } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import type { PluginOption } from "vite";

const configPath = fileURLToPath(new URL("../lingui.config.ts", import.meta.url));
const MACRO = /@lingui\/(?:core|react)\/macro/u;

/**
 * Lingui in every build and in the unit tests: its macros become calls that keep the English message, and `*.po` files become
 * modules. Babel reads only files that import a macro.
 */
export function messages(): PluginOption[] {
  const macro: [string, object] = [
    "@lingui/babel-plugin-lingui-macro",
    { descriptorFields: "message", linguiConfig: getConfig({ configPath }) },
  ];
  const preset = { preset: () => ({ plugins: [macro] }), rolldown: { filter: { code: MACRO } } };
  return [babel({ presets: [preset] }), lingui({ configPath, failOnCompileError: true })];
}
