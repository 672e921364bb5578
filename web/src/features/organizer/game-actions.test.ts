import type { TournamentGame } from "@pockethall/contract/games";
import { describe, expect, test } from "vitest";
import { actionsOf, mayStart } from "./game-actions.ts";

const [ada, bola] = [{ id: "a" }, { id: "b" }];
const game = (fields: object) =>
  ({ status: "scheduled", player1: ada, player2: bola, in_play: null, ...fields }) as TournamentGame;

describe("a match of the desk's list", () => {
  test.each([
    ["waits before the tournament", game({}), false, "plan", "stream share"],
    ["waits", game({}), true, null, "result walkover plan stream share postpone"],
    ["waits for a player", game({ player2: null }), true, null, "plan stream postpone"],
    ["is live", game({ status: "live" }), true, "result", "walkover plan stream share postpone"],
    ["is postponed", game({ status: "postponed" }), true, null, "result walkover plan stream share"],
    ["is over", game({ status: "completed" }), true, null, "result stream share"],
    ["is called off", game({ status: "cancelled" }), true, null, "share"],
  ])("that %s has one main step and the others in its menu", (_words, match, isOn, main, more) => {
    const actions = actionsOf(match, isOn);
    expect(actions.main?.action ?? null).toBe(main);
    expect(actions.more.map(({ action }) => action).join(" ")).toBe(more);
  });

  test("can start while the tournament is under way and both players are known", () => {
    expect([mayStart(game({}), true), mayStart(game({ status: "postponed" }), true)]).toEqual([true, true]);
    expect([mayStart(game({}), false), mayStart(game({ player1: null }), true)]).toEqual([false, false]);
    expect(mayStart(game({ status: "live" }), true)).toBe(false);
  });
});
