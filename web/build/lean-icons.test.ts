import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { leanDrawing } from "./lean-icons.ts";

const require = createRequire(import.meta.url);

test("a drawing keeps its shapes, loses their keys, and comes in our own icon", async () => {
  const folder = require.resolve("lucide-react").replace(/dist[\\/].*$/u, "dist/esm/icons/");
  const trophy = await readFile(`${folder}trophy.mjs`, "utf8");
  const lean = leanDrawing(trophy);
  const shapes = /\bd: "[^"]+"/gu;
  expect(trophy.match(shapes)).toHaveLength(6);
  expect(lean.match(shapes)).toEqual(trophy.match(shapes));
  expect(lean).not.toContain("key:");
  expect(lean).toMatch(/import \{ icon as createLucideIcon \} from ".+icon\.ts"/u);
});

test("a drawing written in another way stops the build", () => {
  expect(() => leanDrawing("export default 1;")).toThrow("not a drawing of lucide-react as it was");
});
