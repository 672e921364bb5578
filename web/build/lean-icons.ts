import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const DRAWING = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index\.)[\w-]+\.mjs$/u;
const THEIR_ICON = "import createLucideIcon from '../createLucideIcon.mjs';";
const OWN_ICON = fileURLToPath(new URL("../src/lib/icon.ts", import.meta.url));

/**
 * A drawing of lucide-react for our own small icon, without the keys of its shapes: those tell brothers apart that come
 * and go, and shapes stay.
 * @throws Error when the library writes its drawings in another way.
 */
export function leanDrawing(code: string): string {
  if (!code.includes(THEIR_ICON)) throw new Error("not a drawing of lucide-react as it was");
  return code
    .replace(THEIR_ICON, `import { icon as createLucideIcon } from ${JSON.stringify(OWN_ICON)};`)
    .replace("__iconData.node;\n", "")
    .replace(/,\s*key: "\w+"/gu, "");
}

/** Builds take the drawings alone of lucide-react; the development server takes the library as it is. */
export const leanIcons = (): Plugin => ({
  name: "pockethall-lean-icons",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => (DRAWING.test(id) ? { code: leanDrawing(code), map: null } : null),
});
