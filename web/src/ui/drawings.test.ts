import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Drawing } from "./states.tsx";

const file = readFileSync(new URL("../../public/images/drawings.svg", import.meta.url), "utf8");
const drawings = new Map(
  [...file.matchAll(/<symbol id="([a-z]+)"[\s\S]*?<\/symbol>/gu)].map(([text, name = ""]) => [name, text]),
);
const NAMES: Record<Drawing, true> = {
  table: true,
  rack: true,
  cue: true,
  search: true,
  clock: true,
  wallet: true,
  bell: true,
};

test("every drawing that a part may ask for is in the file, and no other", () => {
  expect([...drawings.keys()].sort()).toEqual(Object.keys(NAMES).sort());
});

test.each([...drawings])("%s weighs less than a kilobyte and takes its colours from the theme", (_, text) => {
  expect(text.length).toBeLessThan(1024);
  const colours = new Set([...text.matchAll(/(?:fill|stroke)="([^"]+)"/gu)].map(([, colour]) => colour));
  const ours = new Set(["currentColor", "var(--primary)", "#fff"]); // white is the light on a ball
  expect([...colours].filter((colour) => !ours.has(colour ?? ""))).toEqual([]);
});
