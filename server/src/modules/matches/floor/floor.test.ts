import type { LogEntry } from "@pockethall/domain/match-log-types";
import { describe, expect, test } from "vitest";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";
import { at, gameRow } from "../order-of-play/testing/hall-server.ts";
import {
  callTo,
  desk,
  enterAll,
  floorOf,
  givenFloor,
  keysOf,
  slotOf,
  start,
  states,
  table,
  useFloor,
} from "./testing/floor-server.ts";

useFloor();

describe("the floor", () => {
  test("lists free tables and, in plan order, the matches that can start", async () => {
    const drawn = await givenFloor({ players: 8 });
    const floor = await floorOf(drawn);
    expect(states(floor)).toEqual(["free", "free"]);
    expect(keysOf(drawn, floor.ready)).toEqual(["r1m1", "r1m2", "r1m3", "r1m4"]);
    expect(floor.waiting).toEqual([]);
    expect(floor).toMatchObject({ call_minutes: 10, off_table: [] });
  });

  test("shows live and called matches on their tables, and what waits for their players", async () => {
    const drawn = await givenFloor({ players: 6 });
    const [first] = (await floorOf(drawn)).ready;
    const [next] = (await floorOf(drawn)).waiting;
    expect(next).toMatchObject({ waits_for: null, player2_source: expect.stringMatching(/^Winner of /u) });
    await callTo(drawn, keysOf(drawn, first ? [first] : [])[0] ?? "", 1);
    desk.setClock(at(4));
    expect((await floorOf(drawn)).tables[1]).toMatchObject({ state: "called", since: at(0), match: { id: first?.id } });
    await start(drawn, keysOf(drawn, first ? [first] : [])[0] ?? "");
    const floor = await floorOf(drawn);
    expect(floor.tables[1]).toMatchObject({ state: "live", since: at(4), match: { player1_score: 0 } });
    expect(floor.ready.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("counts who is present, late and refereeing", async () => {
    const drawn = await givenFloor();
    const referee = await givenUser(desk.db, { roles: ["referee"] });
    await enterAll(drawn, { checkedIn: 2 });
    const late = { tournament_id: drawn.tournamentId, player_id: drawn.players[3]?.playerId ?? "" };
    await desk.db
      .insertInto("late_arrivals")
      .values({ ...late, arrives_at: at(30) } as never)
      .execute();
    await desk.db
      .updateTable("games")
      .set({ referee_id: referee.userId })
      .where("id", "=", drawn.gameId("r1m1"))
      .execute();
    await start(drawn, "r1m1");
    expect((await floorOf(drawn)).people).toEqual({ entered: 4, checked_in: 2, late: 1, refereeing: 1 });
    desk.setClock(at(31));
    expect((await floorOf(drawn)).people.late).toBe(0);
  });

  test("says of each player of the queue where they are", async () => {
    const drawn = await givenFloor({ players: 8 });
    const whereabouts = async (index: number) => {
      const { ready, waiting, tables } = await floorOf(drawn);
      const matches = [...ready, ...waiting, ...tables.flatMap(({ match }) => match ?? [])];
      const players = matches.flatMap(({ player1, player2 }) => [player1, player2]);
      return players.find((player) => player?.id === drawn.players[index]?.playerId);
    };
    expect(await whereabouts(0)).toMatchObject({ whereabouts: null, arrives_at: null });
    await enterAll(drawn, { checkedIn: 7 });
    expect(await whereabouts(0)).toMatchObject({ whereabouts: "here" });
    expect(await whereabouts(7)).toMatchObject({ whereabouts: "not-checked-in" });
    const change = { kind: "player-late", player_id: drawn.players[7]?.playerId, arrives_at: at(30) };
    await desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change, apply: true });
    expect(await whereabouts(7)).toMatchObject({ whereabouts: "late", arrives_at: at(30) });
    desk.setClock(at(31));
    expect(await whereabouts(7)).toMatchObject({ whereabouts: "not-checked-in", arrives_at: null });
  });

  test("says which players of the queue play, are called or referee in another match", async () => {
    const drawn = await givenFloor();
    const sources = drawn.players.slice(0, 3);
    const other = await givenFloor({ sources });
    const game = await gameRow(desk.db, other.gameId("r1m1"));
    const freeSlot =
      sources.find(({ playerId }) => ![game.player1_id, game.player2_id].includes(playerId)) ?? sources[0];
    const playing = sources.find(({ playerId }) => playerId === game.player1_id || playerId === game.player2_id);
    await desk.db
      .updateTable("games")
      .set({ referee_id: freeSlot?.userId as never })
      .where("id", "=", game.id)
      .execute();
    const of = async (playerId: string | undefined) =>
      [...(await floorOf(drawn)).ready, ...(await floorOf(drawn)).waiting]
        .flatMap(({ player1, player2 }) => [player1, player2])
        .find((player) => player?.id === playerId)?.whereabouts;
    await callTo(other, "r1m1", 0);
    expect(await of(playing?.playerId)).toBe("called");
    expect(await of(freeSlot?.playerId)).toBe("refereeing");
    await start(other, "r1m1");
    expect(await of(playing?.playerId)).toBe("playing");
  });

  test("shows a table that is out of order, and one where another tournament plays", async () => {
    const drawn = await givenFloor();
    const other = await givenFloor({ hall: drawn.hall });
    const lost = { kind: "table-lost", table_id: table(drawn, 0), from: at(0), to: at(60) };
    await desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change: lost, apply: true });
    expect((await floorOf(drawn)).tables[0]).toMatchObject({ state: "closed", until: at(60) });
    expect(await callTo(drawn, "r1m1", 0)).toMatchObject({ message: "Table 1 is out of order until 11:00." });
    await desk.db.deleteFrom("game_slots").where("table_id", "=", table(drawn, 1)).execute();
    expect(await callTo(other, "r1m1", 1)).toMatchObject({ status: 200 });
    expect((await floorOf(drawn)).tables[1]).toMatchObject({
      state: "taken",
      match: null,
      taken_by: expect.stringMatching(/^Round 1 of /u),
    });
  });

  test("is for the tournament's organizers alone", async () => {
    const drawn = await givenFloor();
    const rival = await givenUser(desk.db, { roles: ["organizer"] });
    const path = `/api/organizer/tournaments/${drawn.tournamentId}/floor`;
    expect(await desk.call(`GET ${path}`, rival)).toMatchObject({ status: 403 });
    const body = { table_id: table(drawn, 0) };
    const call = `POST /api/organizer/matches/${drawn.gameId("r1m1")}/call`;
    expect(await desk.call(call, rival, body)).toMatchObject({ status: 403 });
  });
});

test("the tournament's own minutes until a walkover are kept when other settings are saved", async () => {
  const drawn = await givenFloor();
  const save = (body: object) =>
    desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, ...body });
  expect((await save({ call_minutes: 15 })).data.settings.call_minutes).toBe(15);
  expect((await save({ rest_minutes: 20 })).data.settings.call_minutes).toBe(15);
  expect((await floorOf(drawn)).call_minutes).toBe(15);
  expect(await save({ call_minutes: 0 })).toMatchObject({ status: 422 });
});

describe("a table while a match is played on it", () => {
  test("stays with the match: a live match gets no other time, in either way", async () => {
    const drawn = await givenFloor();
    await callTo(drawn, "r1m1", 0);
    await start(drawn, "r1m1");
    const id = drawn.gameId("r1m1");
    const body = { scheduled_at: at(120) };
    for (const path of [`/api/organizer/matches/${id}`, `/api/matches/${id}`])
      expect(await desk.call(`PUT ${path}`, drawn.organizer, body)).toMatchObject({
        status: 422,
        errors: { scheduled_at: expect.stringMatching(/^The match has started/u) },
      });
    expect(states(await floorOf(drawn))).toEqual(["live", "free"]);
    expect(await callTo(drawn, "r1m2", 0)).toMatchObject({ status: 409 });
    const referee = await givenUser(desk.db, { roles: ["referee"] });
    const assigned = await desk.call(`PUT /api/organizer/matches/${id}`, drawn.organizer, {
      referee_player_id: referee.playerId,
      scheduled_at: at(0),
    });
    expect(assigned.status).toBe(200);
  });

  test("shows the live match, although another one was called to the table before", async () => {
    const drawn = await givenFloor({ players: 8 });
    await callTo(drawn, "r1m1", 0);
    const slots = await Promise.all(["r1m2", "r1m3", "r1m4"].map((key) => slotOf(drawn, key)));
    const planned = slots.find((slot) => slot?.table_id === table(drawn, 0));
    expect(await desk.call(`POST /api/referee/matches/${planned?.game_id}/start`, drawn.organizer)).toMatchObject({
      status: 200,
    });
    expect((await floorOf(drawn)).tables[0]).toMatchObject({ state: "live", match: { id: planned?.game_id } });
  });

  test("is that of a match which began before its time and without a call, also once it is over and its end undone", async () => {
    const drawn = await givenFloor({ totalFrames: 1 });
    const game = await gameRow(desk.db, drawn.gameId("r1m1"));
    await desk.db.deleteFrom("game_slots").where("game_id", "<>", game.id).execute();
    await desk.db
      .updateTable("game_slots")
      .set({ starts_at: at(120), ends_at: at(150) })
      .where("game_id", "=", game.id)
      .execute();
    await desk.db
      .updateTable("games")
      .set({ scheduled_at: at(120) })
      .where("id", "=", game.id)
      .execute();
    const slot = await slotOf(drawn, "r1m1");
    const pad = "pad-of-ada-1";
    const actions = [
      { kind: "started", breaker: 1 },
      { kind: "frame-won", winner: 1 },
    ] as const;
    const [started, won] = eventsOf({ matchId: game.id, pad }, actions) as [LogEntry, LogEntry];
    const [undone] = eventsOf({ matchId: game.id, pad, head: won }, [{ kind: "undone", of: won.id }]);
    const post = ({ pad: _pad, ...entry }: LogEntry) =>
      desk.call(`POST /api/matches/${game.id}/events`, drawn.organizer, { pad, entries: [entry] });
    expect(await post(started)).toMatchObject({ data: { status: "live" } });
    desk.setClock(at(20));
    expect(await post(won)).toMatchObject({ data: { status: "completed" } });
    const played = { table_id: slot?.table_id, starts_at: new Date(at(0)), ends_at: new Date(at(20)) };
    expect(await slotOf(drawn, "r1m1")).toMatchObject(played);
    expect((await gameRow(desk.db, game.id)).scheduled_at).toEqual(played.starts_at);
    expect(await post(undone as LogEntry)).toMatchObject({ data: { status: "live" } });
    expect(states(await floorOf(drawn))).toContain("live");
    expect((await floorOf(drawn)).off_table).toEqual([]);
  });

  test("goes to the match that is planned on it while another one was played there before its time", async () => {
    const drawn = await givenFloor({ totalFrames: 1 });
    const [first, second] = [drawn.gameId("r1m1"), drawn.gameId("r1m2")];
    const put = (id: string, from: number) =>
      desk.db
        .updateTable("game_slots")
        .set({ table_id: table(drawn, 0), starts_at: at(from), ends_at: at(from + 10) })
        .where("game_id", "=", id as typeof first)
        .execute();
    await put(first, 120);
    await put(second, 10);
    await start(drawn, "r1m1");
    desk.setClock(at(20));
    const { player1_id: playerId } = await gameRow(desk.db, first);
    const scored = await desk.call(`PUT /api/matches/${first}/score`, drawn.organizer, { playerId, score: 1 });
    expect(scored).toMatchObject({ status: 200, data: { status: "completed" } });
    expect(await slotOf(drawn, "r1m1")).toBeUndefined();
    expect(await slotOf(drawn, "r1m2")).toMatchObject({ starts_at: new Date(at(10)) });
  });
});
