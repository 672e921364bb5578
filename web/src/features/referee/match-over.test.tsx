import type { PadSnapshot } from "@pockethall/pad/pad-types";
import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { MatchOver } from "./match-over.tsx";
import type { PadModel } from "./use-pad.ts";

const over = { status: "over", frames: [{}, {}], score: [2, 0], winner: 1, past: {} };
const shown = (snapshot: Partial<PadSnapshot> = {}, match: object = {}) => {
  const lastAction = { kind: "frame-won", winner: 1 } as const;
  const pad = {
    match: { ...over, ...match },
    names: ["Ada", "Bola"],
    snapshot: { status: "sent", isScorer: true, lastAction, ...snapshot },
  } as unknown as PadModel;
  return htmlOf(<MatchOver pad={pad} />);
};

test("a result that the server has is saved; another is kept on the phone", () => {
  expect(textIn(shown())).toContain("The result is saved.");
  const waiting = textIn(shown({ status: "saved-on-this-phone" }));
  expect(waiting).toContain("Saved on this phone. Keep this page open until it's sent.");
  expect(waiting).not.toContain("The result is saved.");
});

test("only the pad that scored can undo the last entry, and only while there is one", () => {
  expect(buttonsIn(shown())).toHaveLength(1);
  expect(buttonsIn(shown({ isScorer: false }))).toEqual([]);
  expect(buttonsIn(shown({ lastAction: null }))).toEqual([]);
  expect(buttonsIn(shown({}, { past: null }))).toEqual([]);
});
