import type { PlayerId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { tablesOf } from "./standing-tables.ts";
import type { Standing } from "./tournament-queries.ts";

const row = (player_id: PlayerId, group: number | null) => ({ player_id, group }) as Standing;
const namesOf = (rows: readonly Standing[]) =>
  tablesOf(rows).map(({ name, rows: members }) => [name, members.map(({ player_id }) => player_id).join(" ")]);

test("TD-09: players of one table share one; each group has its own, named as in the draw", () => {
  expect(namesOf([row("ada", null), row("bello", null)])).toEqual([["Standings", "ada bello"]]);
  expect(namesOf([row("ada", 1), row("bello", 1), row("chidi", 2), row("dayo", 28)])).toEqual([
    ["Group A", "ada bello"],
    ["Group B", "chidi"],
    ["Group AB", "dayo"],
  ]);
  expect(namesOf([])).toEqual([]);
});
