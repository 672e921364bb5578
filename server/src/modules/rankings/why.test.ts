import type { WhyRank } from "@pockethall/contract/rankings";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import { recordPrizes, recordResults } from "./rankings.service.ts";
import { reasonBetween } from "./why-labels.ts";

const server = await openTestServer();
const { db, http: app } = server;
const { transact } = server.services;
afterAll(() => server[Symbol.asyncDispose]());

let [ada, bisi, chidi, dayo]: TestUser[] = [];
let here: TournamentId;
let elsewhere: TournamentId;
let minute = 0;

async function beat(
  tournamentId: TournamentId,
  winner: TestUser | undefined,
  loser: TestUser | undefined,
  score: [number, number],
  outcome: "played" | "walkover" = "played",
) {
  const [id, player1Id, player2Id] = [newId<MatchId>(), winner?.playerId ?? "", loser?.playerId ?? ""];
  minute += 1;
  const facts = {
    draw_key: id,
    round_number: 1,
    round_name: "Round 1",
    position: minute,
    is_knockout: false,
    total_frames: 5,
  };
  const [player1_score, player2_score] = score;
  const result = {
    player1_score,
    player2_score,
    winner_id: player1Id,
    outcome,
    completed_at: new Date(Date.UTC(2026, 2, 1, 12, minute)),
  };
  await db
    .insertInto("games")
    .values({
      id,
      tournament_id: tournamentId,
      player1_id: player1Id,
      player2_id: player2Id,
      ...facts,
      ...result,
      status: "completed",
    })
    .execute();
  await transact((tx) => recordResults(tx, [{ id, tournamentId, player1Id, player2Id }]));
}

beforeAll(async () => {
  [ada, bisi, chidi, dayo] = [
    await givenUser(db, { name: "Ada Obi", state: "Kano" }),
    await givenUser(db, { name: "Bisi Ojo", state: "Kano" }),
    await givenUser(db, { name: "Chidi Eze", state: "Lagos" }),
    await givenUser(db, { name: "Dayo Ige", state: "Lagos" }),
  ];
  here = await givenTournament(db, { name: "Yaba Cup" });
  elsewhere = await givenTournament(db, { name: "Kano Open" });
  await beat(here, ada, chidi, [3, 0]);
  await beat(here, bisi, chidi, [3, 2]);
  await beat(elsewhere, bisi, ada, [3, 1]);
  await beat(elsewhere, ada, bisi, [0, 0], "walkover");
});

async function why(player: TestUser | undefined, query = ""): Promise<WhyRank> {
  return (await send(app, `GET /api/rankings/${player?.playerId}/why?${query}`)).json().data;
}

describe("why a rank", () => {
  test("on Overall: the neighbours with what separates them, the tournaments and the games behind it", async () => {
    const ofBisi = await why(bisi);
    expect(ofBisi).toMatchObject({ board: "overall", total: 3, row: { rank: 1, name: "Bisi Ojo" }, above: null });
    expect(ofBisi.below).toEqual({
      rank: 2,
      player_id: ada?.playerId,
      name: "Ada Obi",
      reason: "Same wins, 2 frames ahead",
    });
    const ofAda = await why(ada);
    expect(ofAda.above).toMatchObject({ rank: 1, reason: "Same wins, 2 frames behind" });
    expect(ofAda.below).toMatchObject({ rank: 3, name: "Chidi Eze", reason: "2 wins ahead" });
    expect(ofAda.tournaments.data.map((row) => [row.name, row.matches, row.wins, row.frame_diff])).toEqual([
      ["Kano Open", 2, 1, -2],
      ["Yaba Cup", 1, 1, 3],
    ]);
    expect(
      ofAda.games.map((row) => [
        row.tournament,
        row.opponent,
        row.score,
        row.opponent_score,
        row.letter,
        row.is_in_form,
      ]),
    ).toEqual([
      ["Kano Open", "Bisi Ojo", 0, 0, "W", false],
      ["Kano Open", "Bisi Ojo", 1, 3, "L", true],
      ["Yaba Cup", "Chidi Eze", 3, 0, "W", true],
    ]);
    expect((await why(ada, "per_page=1&page=2")).tournaments).toMatchObject({
      data: [{ name: "Yaba Cup" }],
      meta: { total: 2, page: 2 },
    });
  });

  test("on Recent Form, in a state and in a tournament the same player has another place", async () => {
    expect(await why(ada, "board=form")).toMatchObject({
      row: { rank: 2 },
      above: { reason: "Form 50% against 100%" },
    });
    expect(await why(chidi, "state=Lagos")).toMatchObject({ total: 1, row: { rank: 1 }, above: null, below: null });
    const there = await why(ada, `tournament_id=${here}`);
    expect(there).toMatchObject({
      total: 3,
      row: { rank: 1, matches: 1 },
      below: { name: "Bisi Ojo", reason: "Same wins, 2 frames ahead" },
    });
    expect(there.tournaments.data).toHaveLength(1);
    expect(there.games).toHaveLength(1);
  });

  test("a season is its tournaments together", async () => {
    const season_id = newId();
    const owner = await givenUser(db, { name: "Zulu Organizer" });
    await db
      .insertInto("seasons")
      .values({ id: season_id, name: "Season", organizer_id: owner.userId, created_at: new Date() })
      .execute();
    await db
      .insertInto("season_stages")
      .values({ season_id, tournament_id: here, label: "Lagos", stage: "state", position: 1, places: 0 })
      .execute();
    expect(await why(bisi, `season_id=${season_id}`)).toMatchObject({ total: 3, row: { rank: 2, matches: 1 } });
    expect(await why(bisi, `season_id=${newId()}`)).toMatchObject({ total: 0, row: null, tournaments: { data: [] } });
  });

  test("on Money: the awards that count and the day each drops out", async () => {
    await db
      .insertInto("prize_awards")
      .values([
        {
          tournament_id: here,
          player_id: ada?.playerId ?? "",
          place_number: 1,
          amount_kobo: 50_050,
          created_at: new Date("2026-03-01T23:30:00Z"),
        },
        {
          tournament_id: elsewhere,
          player_id: ada?.playerId ?? "",
          place_number: 2,
          amount_kobo: 9_000,
          created_at: new Date("2023-03-01T12:00:00Z"),
        },
      ])
      .execute();
    for (const id of [here, elsewhere]) await transact((tx) => recordPrizes(tx, id, [ada?.playerId ?? ""]));
    const ofAda = await why(ada, "board=money");
    expect(ofAda).toMatchObject({
      total: 1,
      row: { rank: 1, money: 500.5, prize_money: 590.5 },
      games: [],
      tournaments: { data: [] },
    });
    expect(ofAda.awards).toEqual([
      {
        tournament_id: here,
        tournament: "Yaba Cup",
        place: 1,
        amount: 500.5,
        awarded_on: "2026-03-02",
        drops_out_on: "2028-03-01",
      },
    ]);
    expect((await why(ada, `board=money&tournament_id=${elsewhere}`)).row).toMatchObject({ rank: 1, money: 90 });
    expect(await why(bisi, "board=money")).toMatchObject({ row: null, awards: [] });
  });

  test("the id of a player who was merged leads to the kept one", async () => {
    const merged = await givenUser(db, { name: "Adah Obi" });
    await db.updateTable("players").set({ merged_into: ada?.playerId }).where("id", "=", merged.playerId).execute();
    expect(await why(merged)).toEqual(await why(ada));
    await db.updateTable("players").set({ merged_into: null }).where("id", "=", merged.playerId).execute();
  });

  test("a player without matches has no rank, an unknown id is not found", async () => {
    expect(await why(dayo)).toMatchObject({ row: null, above: null, below: null, games: [] });
    for (const id of [newId(), "nobody"])
      expect((await send(app, `GET /api/rankings/${id}/why`)).json()).toMatchObject({ code: "player-not-found" });
  });
});

test.each([
  [{ wins: 3 }, { wins: 2 }, "1 win ahead"],
  [{ wins: 3, frame_difference: 1 }, { wins: 3, frame_difference: 4 }, "Same wins, 3 frames behind"],
  [
    { wins: 3, highest_break: null },
    { wins: 3, highest_break: 60 },
    "Same win rate, same frames won, highest break none against 60",
  ],
  [{ wins: 3 }, { wins: 3 }, "Level on everything. The older account comes first"],
])("%o against %o: %s", (mine, other, words) => {
  const keys = ["wins", "frame_difference", "win_share", "frames_won", "highest_break"];
  expect(reasonBetween(keys, mine, other)).toBe(words);
});
