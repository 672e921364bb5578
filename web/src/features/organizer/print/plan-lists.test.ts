import type { BoardGame, OrderBoard } from "@pockethall/contract/order-of-play";
import { expect, test } from "vitest";
import { playerListsOf, tableListsOf } from "./plan-lists.ts";

type Given = { label: string; at?: string; table?: string; players: [string | null, string | null]; status?: string };

function gameOf({ label, at, table = "t1", players, status = "scheduled" }: Given): BoardGame {
  const [player1, player2] = players.map((name) => (name === null ? null : { id: `id-${name}`, name }));
  const slot = at === undefined ? null : { table_id: table, starts_at: at, ends_at: at, is_pinned: false };
  return { label, slot, status, player1, player2, player1_source: "Winner of A", player2_source: null } as never;
}

const boardOf = (games: Given[], halls = [["Yaba", ["t1", "t2"]]] as [string, string[]][]): OrderBoard =>
  ({
    halls: halls.map(([name, ids]) => ({ name, tables: ids.map((id) => ({ id, name: `Table ${id}` })) })),
    games: games.map(gameOf),
  }) as never;

const GAMES: Given[] = [
  { label: "Final", at: "2026-11-26T15:00:00Z", players: [null, "Ada"] },
  { label: "Semi-final 1", at: "2026-11-26T10:00:00Z", table: "t2", players: ["Ada", "Bola"] },
  { label: "Without a slot", players: ["Ada", "Bola"] },
  { label: "Over", at: "2026-11-26T09:00:00Z", players: ["Ada", "Bola"], status: "completed" },
];

test("by table: planned matches that are not over, in the order of time; a table without one is left out", () => {
  const board = boardOf(GAMES, [["Yaba", ["t1", "t2", "t3"]]]);
  expect(tableListsOf(board).map(({ table, rows }) => [table, rows.map(({ game }) => game.label)])).toEqual([
    ["Table t1", ["Final"]],
    ["Table t2", ["Semi-final 1"]],
  ]);
});

test("by player: each known player by name, with time, table and opponent", () => {
  expect(playerListsOf(boardOf(GAMES), "TBD")).toEqual([
    {
      key: "id-Ada",
      name: "Ada",
      rows: [
        { label: "Semi-final 1", startsAt: "2026-11-26T10:00:00Z", table: "Table t2", opponent: "Bola" },
        { label: "Final", startsAt: "2026-11-26T15:00:00Z", table: "Table t1", opponent: "Winner of A" },
      ],
    },
    {
      key: "id-Bola",
      name: "Bola",
      rows: [{ label: "Semi-final 1", startsAt: "2026-11-26T10:00:00Z", table: "Table t2", opponent: "Ada" }],
    },
  ]);
});

test("of several halls, the hall is named with its table", () => {
  const board = boardOf(GAMES, [
    ["Yaba", ["t1"]],
    ["Surulere", ["t2"]],
  ]);
  const [ada] = playerListsOf(board, "TBD");
  expect(ada?.rows.map(({ table }) => table)).toEqual(["Surulere, Table t2", "Yaba, Table t1"]);
});
