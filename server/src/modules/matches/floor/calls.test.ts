import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { describe, expect, test } from "vitest";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
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
  takeBack,
  titlesOf,
  useFloor,
} from "./testing/floor-server.ts";

useFloor();

describe("a call", () => {
  test("puts the match on the table now, and notifies its players and referee once", async () => {
    const drawn = await givenFloor();
    const referee = await givenUser(desk.db, { roles: ["referee"] });
    const key = "r1m2";
    await desk.db
      .updateTable("games")
      .set({ referee_id: referee.userId })
      .where("id", "=", drawn.gameId(key))
      .execute();
    desk.setClock(at(60));
    const game = await gameRow(desk.db, drawn.gameId(key));
    const players = drawn.players.filter(({ playerId }) => [game.player1_id, game.player2_id].includes(playerId));
    const before = await titlesOf(players[0] as TestUser);
    const answer = await callTo(drawn, key, 0);
    expect(answer).toMatchObject({ status: 200, data: { table_id: table(drawn, 0), called_at: at(60) } });
    expect(await callTo(drawn, key, 0)).toEqual(answer);
    expect(await slotOf(drawn, key)).toMatchObject({ table_id: table(drawn, 0), is_pinned: true });
    expect((await gameRow(desk.db, game.id)).scheduled_at?.toISOString()).toBe(at(60));
    for (const player of players) expect((await titlesOf(player)).slice(before.length)).toEqual(["Called to table"]);
    expect(await titlesOf(referee)).toEqual(["Called to table"]);
    await start(drawn, key);
    expect((await titlesOf(players[0] as TestUser)).slice(before.length)).toEqual(["Called to table"]);
    const audit = await desk.db.selectFrom("audit_log").selectAll().where("subject", "=", `match:${game.id}`).execute();
    expect(audit.filter(({ action }) => action === "match.call")).toHaveLength(1);
    const events = await desk.db.selectFrom("live_events").selectAll().execute();
    expect(events.some(({ topics }) => topics.includes(`tournament:${drawn.tournamentId}`))).toBe(true);
  });

  test("shows who has seen it and who must be called out; the next players at the table are notified once", async () => {
    const drawn = await givenFloor({ players: 8 });
    const slots = await Promise.all(["r1m1", "r1m2", "r1m3", "r1m4"].map((key) => slotOf(drawn, key)));
    const index = drawn.hall.tables.findIndex(({ id }) => id === slots[0]?.table_id);
    const next = slots.find((slot) => slot?.table_id === slots[0]?.table_id && slot?.game_id !== slots[0]?.game_id);
    const playersOf = async (id: MatchId | undefined) => {
      const { player1_id, player2_id } = await gameRow(desk.db, id ?? idFrom<MatchId>(""));
      return [player1_id, player2_id].map(
        (playerOf) => drawn.players.find(({ playerId }) => playerId === playerOf) as TestUser,
      );
    };
    const [ada, bola] = (await playersOf(drawn.gameId("r1m1"))) as [TestUser, TestUser];
    const phone = { id: newId(), user_id: ada.userId, endpoint: "https://push.service.ng/ada", p256dh: "p", auth: "a" };
    const { id: session_id } = await desk.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", ada.userId)
      .executeTakeFirstOrThrow();
    await desk.db
      .insertInto("push_subscriptions")
      .values({ ...phone, session_id, created_at: new Date() })
      .execute();
    await callTo(drawn, "r1m1", index);
    const tile = async () => (await floorOf(drawn)).tables[index]?.match;
    const isCall = ({ title }: { title: string }) => title === "Called to table";
    const waiting = { call: { seen_at: null, is_over: false } };
    expect(await tile()).toMatchObject({ player1: waiting, player2: waiting });

    const { id } = (await desk.call("GET /api/notifications", ada)).data.find(isCall);
    desk.setClock(at(1));
    await desk.call("POST /api/notifications/seen", ada, { ids: [id] });
    await desk.services.laddersJob.climbDue();
    expect(await tile()).toMatchObject({
      player1: { call: { seen_at: at(1), is_over: false } },
      player2: { call: { seen_at: null, is_over: true } },
    });
    for (const player of await playersOf(next?.game_id))
      expect((await titlesOf(player)).filter((title) => title === "You're next")).toHaveLength(1);

    await takeBack(drawn, "r1m1");
    // In quiet hours too, as the call was, and by no ladder.
    const withdrawn = desk.db
      .selectFrom("notification_deliveries as d")
      .innerJoin("notifications as n", "n.id", "d.notification_id")
      .select(["d.channel", "d.is_call", "d.match_id"])
      .where("n.user_id", "=", ada.userId)
      .where("n.title", "=", "Call withdrawn")
      .where("d.channel", "<>", "email");
    expect(await withdrawn.execute()).toEqual([{ channel: "push", is_call: true, match_id: null }]);
    desk.setClock(at(2));
    await callTo(drawn, "r1m1", index);
    expect(await tile()).toMatchObject({ player1: waiting, player2: waiting });
    for (const player of await playersOf(next?.game_id))
      expect((await titlesOf(player)).filter((title) => title === "You're next")).toHaveLength(1);
    await start(drawn, "r1m1");
    desk.setClock(at(5));
    await desk.services.laddersJob.climbDue();
    const rungs = await desk.db
      .selectFrom("notification_deliveries")
      .select("channel")
      .where("user_id", "=", bola.userId)
      .where("channel", "=", "hall")
      .execute();
    expect(rungs).toHaveLength(1);
  });

  test("makes a planned match that has not begun give way; it keeps its time", async () => {
    const drawn = await givenFloor({ players: 8 });
    const [next, first, second] = [
      await slotOf(drawn, "r1m3"),
      await slotOf(drawn, "r1m1"),
      await slotOf(drawn, "r1m2"),
    ];
    const key = first?.table_id === next?.table_id ? "r1m1" : "r1m2";
    expect([first?.table_id, second?.table_id]).toContain(next?.table_id);
    const index = drawn.hall.tables.findIndex(({ id }) => id === next?.table_id);
    const before = await gameRow(desk.db, drawn.gameId(key));
    desk.setClock(at(5));
    expect(await callTo(drawn, "r1m4", index)).toMatchObject({ status: 200 });
    expect(await slotOf(drawn, key)).toBeUndefined();
    expect((await gameRow(desk.db, drawn.gameId(key))).scheduled_at).toEqual(before.scheduled_at);
    expect(keysOf(drawn, (await floorOf(drawn)).ready)).toEqual(["r1m1", "r1m2", "r1m3"]);
    // The called match has the table until the next planned one, which stays where it is.
    expect((await slotOf(drawn, "r1m4"))?.ends_at).toEqual(next?.starts_at);
    expect(await slotOf(drawn, "r1m3")).toEqual(next);
  });

  test("is refused for a table or a player of another called or live match", async () => {
    const drawn = await givenFloor({ players: 8 });
    await callTo(drawn, "r1m1", 0);
    expect(await callTo(drawn, "r1m2", 0)).toMatchObject({
      code: "illegal-step",
      message: expect.stringMatching(/^Table 1 is called for Round 1, .+ v .+\.$/u),
    });
    await start(drawn, "r1m1");
    expect(await callTo(drawn, "r1m2", 0)).toMatchObject({
      message: expect.stringMatching(/^Table 1 is in use: Round 1, .+ v .+\.$/u),
    });
    const called = await gameRow(desk.db, drawn.gameId("r1m3"));
    await callTo(drawn, "r1m3", 1);
    const sources = drawn.players.filter(({ playerId }) => playerId === called.player1_id);
    const other = await givenFloor({ sources });
    expect(await callTo(other, "r1m1", 0)).toMatchObject({
      message: expect.stringMatching(/ is called to Round 1, .+ on Table 2\.$/u),
    });
    expect(await callTo(drawn, "r2m1", 1)).toMatchObject({ code: "illegal-step" });
  });

  test("is refused while another tournament is planned on the table, and for a table elsewhere", async () => {
    const drawn = await givenFloor();
    const other = await givenFloor({ hall: drawn.hall });
    const own = await slotOf(drawn, "r1m1");
    const index = drawn.hall.tables.findIndex(({ id }) => id === own?.table_id);
    expect(await callTo(other, "r1m1", index)).toMatchObject({
      message: expect.stringMatching(/^Table \d is planned until 10:25: Round 1 of /u),
    });
    const elsewhere = await givenFloor();
    const body = { table_id: table(elsewhere, 0) };
    const call = `POST /api/organizer/matches/${drawn.gameId("r1m1")}/call`;
    expect(await desk.call(call, drawn.organizer, body)).toMatchObject({
      status: 422,
      errors: { table_id: expect.any(String) },
    });
  });

  test("taken back gives the match its plan again; a started one cannot be taken back", async () => {
    const drawn = await givenFloor();
    const before = { slot: await slotOf(drawn, "r1m1"), game: await gameRow(desk.db, drawn.gameId("r1m1")) };
    desk.setClock(at(5));
    await callTo(drawn, "r1m1", 1);
    await callTo(drawn, "r1m1", 0);
    expect(await takeBack(drawn, "r1m1")).toEqual({ status: 204 });
    expect(await takeBack(drawn, "r1m1")).toEqual({ status: 204 });
    expect(await slotOf(drawn, "r1m1")).toEqual(before.slot);
    expect((await gameRow(desk.db, drawn.gameId("r1m1"))).scheduled_at).toEqual(before.game.scheduled_at);
    expect(states(await floorOf(drawn))).toEqual(["free", "free"]);
    await callTo(drawn, "r1m1", 1);
    await start(drawn, "r1m1");
    expect(await takeBack(drawn, "r1m1")).toMatchObject({ status: 409, message: "The match has started." });
  });

  test("ends when the match is moved, postponed, or its start is taken back", async () => {
    const drawn = await givenFloor();
    const called = async () => (await floorOf(drawn)).tables.some(({ state }) => state === "called");
    await callTo(drawn, "r1m1", 0);
    await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r1m1")}/slot`, drawn.organizer);
    expect(await called()).toBe(false);
    await callTo(drawn, "r1m1", 0);
    await desk.call(`PUT /api/matches/${drawn.gameId("r1m1")}`, drawn.organizer, { status: "postponed" });
    expect(await called()).toBe(false);
    await callTo(drawn, "r1m1", 0);
    await start(drawn, "r1m1");
    await desk.call(`POST /api/referee/matches/${drawn.gameId("r1m1")}/unstart`, drawn.organizer);
    expect(await called()).toBe(false);
    expect((await floorOf(drawn)).ready.map(({ id }) => id)).toContain(drawn.gameId("r1m1"));
  });

  test("is waited for as long as the tournament says, then the walkover that the organizer previews ends it", async () => {
    const drawn = await givenFloor();
    await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, call_minutes: 15 });
    desk.setClock(at(5));
    await callTo(drawn, "r1m1", 0);
    expect((await floorOf(drawn)).tables[0]).toMatchObject({ state: "called", since: at(5), answer_by: at(20) });
    expect((await floorOf(drawn)).tables[1]).toMatchObject({ state: "free", answer_by: null });
    const game = await gameRow(desk.db, drawn.gameId("r1m1"));
    const walkover = { outcome: "walkover", winner_id: game.player1_id, version: game.version };
    const path = `/api/organizer/matches/${game.id}`;
    expect(await desk.call(`POST ${path}/result-preview`, drawn.organizer, walkover)).toMatchObject({ status: 200 });
    expect((await floorOf(drawn)).tables[0]).toMatchObject({ state: "called" });
    expect(await desk.call(`PUT ${path}/result`, drawn.organizer, walkover)).toMatchObject({ status: 200 });
    expect(states(await floorOf(drawn))).toEqual(["free", "free"]);
    await callTo(drawn, "r1m2", 0);
    await start(drawn, "r1m2");
    expect((await floorOf(drawn)).tables[0]).toMatchObject({ state: "live", answer_by: null });
  });

  test("of two tournaments that call to one table at once, the second is refused", async () => {
    const drawn = await givenFloor();
    const other = await givenFloor({ hall: drawn.hall });
    await desk.db.deleteFrom("game_slots").where("table_id", "=", table(drawn, 0)).execute();
    const answers = await desk.db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("hall_tables").select("id").where("id", "=", table(drawn, 0)).forNoKeyUpdate().execute();
        const sent = [callTo(drawn, "r1m1", 0), callTo(other, "r1m1", 0)];
        await untilLockIsAwaited(desk.db, 2);
        return { sent };
      })
      .then(({ sent }) => Promise.all(sent));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("the plan of a tournament that is postponed gives way, so that another one can use the table", async () => {
    const drawn = await givenFloor();
    const other = await givenFloor({ hall: drawn.hall });
    await start(drawn, "r1m1");
    const planned = await slotOf(drawn, "r1m1");
    const index = drawn.hall.tables.findIndex(({ id }) => id === planned?.table_id);
    desk.setClock(at(5));
    expect(await callTo(other, "r1m1", index)).toMatchObject({ status: 409 });
    const path = `POST /api/organizer/tournaments/${drawn.tournamentId}/postpone`;
    expect(await desk.call(path, drawn.organizer, {})).toMatchObject({ status: 200 });
    expect(states(await floorOf(other))).toEqual(["free", "free"]);
    expect(await callTo(other, "r1m1", index)).toMatchObject({ status: 200 });
    expect(await slotOf(drawn, "r1m1")).toBeUndefined();
    expect((await gameRow(desk.db, drawn.gameId("r1m1"))).scheduled_at).toEqual(planned?.starts_at);
  });

  test("ends when its match gets another player by a corrected result, so that a new call reaches them", async () => {
    const drawn = await givenFloor({ totalFrames: 1 });
    const enter = async (key: string, score: readonly [number, number], reason?: string) => {
      const { id, version } = await gameRow(desk.db, drawn.gameId(key));
      const body = { outcome: "played", player1_score: score[0], player2_score: score[1], version, reason };
      expect(await desk.call(`PUT /api/organizer/matches/${id}/result`, drawn.organizer, body)).toMatchObject({
        status: 200,
      });
    };
    await enter("r1m1", [1, 0]);
    await enter("r1m2", [1, 0]);
    expect(await callTo(drawn, "r2m1", 0)).toMatchObject({ status: 200 });
    await enter("r1m1", [0, 1], "Misread");
    expect(states(await floorOf(drawn))).toEqual(["free", "free"]);
    const { player1_id } = await gameRow(desk.db, drawn.gameId("r2m1"));
    const finalist = drawn.players.find(({ playerId }) => playerId === player1_id) as TestUser;
    expect(await titlesOf(finalist)).not.toContain("Called to table");
    expect(await callTo(drawn, "r2m1", 0)).toMatchObject({ status: 200 });
    expect(await titlesOf(finalist)).toContain("Called to table");
  });

  test("ends when two players swap their places, of both matches", async () => {
    const drawn = await givenFloor();
    await enterAll(drawn, { checkedIn: 0 });
    for (const [index, { playerId }] of drawn.players.entries())
      await desk.db
        .updateTable("registrations")
        .set({ seed: index + 1 })
        .where("tournament_id", "=", drawn.tournamentId)
        .where("player_id", "=", playerId)
        .execute();
    await callTo(drawn, "r1m1", 0);
    await callTo(drawn, "r1m2", 1);
    const games = [await gameRow(desk.db, drawn.gameId("r1m1")), await gameRow(desk.db, drawn.gameId("r1m2"))];
    const [player1_id, player2_id] = games.map((game) => game.player1_id);
    const body = { player1_id, player2_id, reason: "Mixed up" };
    const path = `POST /api/organizer/tournaments/${drawn.tournamentId}/swaps`;
    expect(await desk.call(path, drawn.organizer, body)).toMatchObject({ status: 201 });
    expect((await gameRow(desk.db, drawn.gameId("r1m1"))).player1_id).toBe(player2_id);
    expect(states(await floorOf(drawn))).toEqual(["free", "free"]);
  });
});
