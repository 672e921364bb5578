import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const here = new URL(".", import.meta.url);
const ui = new URL("../ui/", import.meta.url);
const shown = readdirSync(here)
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => readFileSync(new URL(name, here), "utf8"))
  .join("\n");

const parts = readdirSync(ui).filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"));

test.each(parts)("%s is in the component gallery", (part) => {
  expect(shown).toContain(`from "../ui/${part}"`);
});
