import type { DeskMatch } from "@pockethall/contract/desk-matches";
import { describe, expect, test } from "vitest";
import { nextStarts } from "./next-starts.ts";

const [ada, bola] = [{ id: "a" }, { id: "b" }];
const CALLED = "2026-11-30T10:00:00Z";
const match = (id: string, table_id: string | null, fields: object = {}, called_at: string | null = null) =>
  ({
    game: { id, status: "scheduled", player1: ada, player2: bola, ...fields },
    table: "Table 1",
    table_id,
    called_at,
  }) as DeskMatch;
const nextOf = (...matches: DeskMatch[]) => [...nextStarts(matches, true)];

describe("the next matches to start", () => {
  test("are the first of each free table, also of tables with one name in two halls", () => {
    expect(nextOf(match("1", "first"), match("2", "second"), match("3", "first"))).toEqual(["1", "2"]);
  });

  test("are none on a table where a match is live", () => {
    expect(nextOf(match("1", "first", { status: "live" }), match("2", "first"))).toEqual([]);
  });

  test("are the called ones, also before the plan's first of their table", () => {
    expect(nextOf(match("1", "first"), match("2", "first", {}, CALLED))).toEqual(["2"]);
    expect(nextOf(match("1", "first", { status: "live" }, CALLED))).toEqual([]);
  });

  test("leave out those that wait for a player or were postponed", () => {
    expect(nextOf(match("1", "first", { player2: null }), match("2", "first"))).toEqual(["2"]);
    expect(nextOf(match("1", "first", { status: "postponed" }), match("2", "first"))).toEqual(["2"]);
  });

  test("without tables are the first of the list, also beside a live one", () => {
    expect(nextOf(match("1", null, { status: "live" }), match("2", null), match("3", null))).toEqual(["2"]);
  });

  test("are none before the tournament is under way", () => {
    expect([...nextStarts([match("1", "first"), match("2", null, {}, CALLED)], false)]).toEqual([]);
  });
});
