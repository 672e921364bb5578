import type { FloorMatch, FloorTable } from "@pockethall/contract/floor";
import { describe, expect, test } from "vitest";
import { nextCalls, tableFor } from "./next-calls.ts";

const match = (id: string, table_id: string | null) => ({ id, table_id }) as FloorMatch;
const [one, two] = ["t1", "t2"].map((id) => ({ id })) as [FloorTable, FloorTable];

describe("the next calls", () => {
  test("are the first match of each free table", () => {
    const ready = [match("a", "t1"), match("b", "t1"), match("c", "t2"), match("d", "t2")];
    expect([...nextCalls(ready, [one, two])]).toEqual(["a", "c"]);
  });

  test("take a match whose table is not free, or that has none, to the first free table", () => {
    expect(tableFor(match("a", "t1"), [two])).toBe(two);
    expect([...nextCalls([match("a", null), match("b", "t2")], [two])]).toEqual(["a"]);
  });

  test("are none while no table is free", () => {
    expect([...nextCalls([match("a", "t1")], [])]).toEqual([]);
  });
});
