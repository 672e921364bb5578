import { expect, test } from "vitest";
import { buttonsIn, htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { ImportCard } from "./import-card.tsx";
import type { ResultImport } from "./result-imports.queries.ts";

const results = {
  tournament: { id: "t1", name: "Oyo Open" },
  state: "waiting",
  imported_by: "Olu",
  imported_at: "2026-03-04T12:00:00Z",
  champion: null,
  is_signed: false,
  matches: 1,
  players: 2,
  decided_by: null,
  reason: null,
  disputes: [],
} as unknown as ResultImport;
const shown = (fields: object = {}) => htmlOf(<ImportCard results={{ ...results, ...fields }} onDecide={() => {}} />);
const disputes = [{ player: { id: "ada", name: "Ada" }, reason: "I won the final" }];

test.each<[object, string[]]>([
  [{}, ["Approve", "Reject"]],
  [{ state: "approved" }, ["Reject"]],
  [{ state: "approved", disputes }, ["Approve", "Reject"]],
  [{ state: "rejected" }, ["Approve"]],
])("an import that is %j offers %j", (fields, buttons) => {
  expect(buttonsIn(shown(fields))).toEqual(buttons);
});

test("an import shows its size, its disputes and its decision", () => {
  expect(textIn(shown())).toContain("1 match · 2 players");
  expect(textIn(shown({ matches: 3, players: 4 }))).toContain("3 matches · 4 players");
  expect(textIn(shown({ disputes }))).toContain("Disputed by Ada : I won the final");
  expect(textIn(shown({ decided_by: "Chika", reason: "Checked" }))).toContain("Decided by Chika: Checked");
  expect(textIn(shown({ imported_by: null }))).toContain("Imported by the operator");
});
