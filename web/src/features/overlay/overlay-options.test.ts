import { expect, test } from "vitest";
import { overlayOptions } from "./overlay-options.ts";

const USUAL = { theme: "dark", position: "bottom", scale: 1, accent: null };

test.for([
  ["", {}],
  ["?theme=amber&position=top&scale=1.25", { theme: "amber", position: "top", scale: 1.25 }],
  ["?theme=pink&position=left&scale=big", {}],
  ["?scale=100", { scale: 2 }],
  ["?scale=0.01", { scale: 0.5 }],
  ["?scale=0", {}],
  ["?scale=-1", {}],
  ["?scale=Infinity", {}],
  ["?accent=00A651", { accent: { fill: "#00a651", text: "#000000" } }],
  ["?accent=%23101080", { accent: { fill: "#101080", text: "#ffffff" } }],
  ["?accent=ffffff", { accent: { fill: "#ffffff", text: "#000000" } }],
  ["?accent=red;background:url(x)", {}],
] as const)("%s", ([search, expected]) => {
  expect(overlayOptions(search)).toEqual({ ...USUAL, ...expected });
});
