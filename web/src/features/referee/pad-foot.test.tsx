import type { PadSnapshot } from "@pockethall/pad/pad-types";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf } from "../../lib/testing/rendered.tsx";
import { PadFoot } from "./pad-foot.tsx";
import type { PadModel } from "./use-pad.ts";

const won = { kind: "frame-won", winner: 2 } as const;
const shown = (lastAction: PadSnapshot["lastAction"], past: object | null) => {
  const pad = { match: { past }, names: ["Ada", "Bola"], snapshot: { lastAction } } as unknown as PadModel;
  return htmlOf(<PadFoot pad={pad} open={() => {}} />);
};
const canUndo = (html: string) => !html.includes('disabled=""');

test("Undo names the entry that it takes back", () => {
  const html = shown(won, {});
  expect(buttonsIn(html)).toEqual(["Undo : Frame to Bola", "More"]);
  expect(canUndo(html)).toBe(true);
});

test("without an entry to take back, Undo cannot be pressed", () => {
  expect(buttonsIn(shown(null, null))).toEqual(["Undo", "More"]);
  expect(canUndo(shown(null, {}))).toBe(false);
  expect(canUndo(shown(won, null))).toBe(false);
});
