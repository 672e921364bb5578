import type { Draw } from "@pockethall/contract/draws";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { DEFAULT_TIE_BREAKS, type TieBreak } from "@pockethall/domain/tie-breaks";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { givenPlayers, givenRegistrations } from "./testing/draw-server.ts";

let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});

const first = (...keys: TieBreak[]): TieBreak[] => [
  ...keys,
  ...DEFAULT_TIE_BREAKS.filter((key) => !keys.includes(key)),
];

// Read once: an edit sends the same times again.
const TIMES = {
  start_date: inDays(8).toISOString(),
  end_date: inDays(9).toISOString(),
  registration_deadline: inDays(7).toISOString(),
};
const fields = (changed: object = {}) => ({
  name: "Level Cup",
  venue: "Yaba Cue Hall",
  state: "Lagos",
  ...TIMES,
  entry_fee: 0,
  total_prize_pool: 0,
  max_participants: null,
  total_frames: 7,
  ruleset: "snooker15",
  format: "round-robin",
  ...changed,
});

const sent = (endpoint: string, body?: object) =>
  send(server.http, endpoint, { as: organizer, idempotencyKey: newId(), ...(body ? { body } : {}) });

/** Answers must succeed; gives their data. */
async function ask(endpoint: string, body?: object) {
  const answer = await sent(endpoint, body);
  expect([endpoint, answer.statusCode < 300 ? "fine" : answer.body]).toEqual([endpoint, "fine"]);
  return answer.json().data;
}

/** A tournament that has been drawn for this many players. */
async function givenDrawn(count: number, changed: object): Promise<TournamentId> {
  const { id } = await ask("POST /api/organizer/tournaments", fields(changed));
  await ask(`POST /api/organizer/tournaments/${id}/publish`);
  await givenRegistrations(server.db, id, await givenPlayers(server.db, count));
  await ask(`POST /api/organizer/tournaments/${id}/draw`);
  return id;
}

const drawOf = (id: string): Promise<Draw> => ask(`GET /api/tournaments/${id}/draw`);
const orderOf = async (id: string): Promise<PlayerId[]> =>
  (await ask(`GET /api/tournaments/${id}/standings`)).map((row: { player_id: PlayerId }) => row.player_id);

type Scores = Readonly<Record<string, readonly [number, number]>>;
/** Two are level on points and wins: `a` won their match, `b` has the better frame difference. */
const TWO_LEVEL: Scores = { ab: [4, 3], ac: [3, 4], ad: [4, 3], bc: [4, 0], bd: [4, 0], cd: [0, 4] };
/** In every match without a winner. */
const ALL_LEVEL: Scores = { ab: [1, 1], ac: [1, 1], ad: [1, 1], bc: [1, 1], bd: [1, 1], cd: [1, 1] };

/** Enters these scores in a table of four; gives its players as 'a' to 'd', in the order of their ids. */
async function playTable(draw: Draw, group: string, scores: Scores): Promise<Record<string, PlayerId>> {
  const games = draw.rounds.flatMap((round) => round.games.filter(({ key }) => key.startsWith(group)));
  const ids = [
    ...new Set(games.flatMap(({ player1, player2 }) => [player1.player?.id, player2.player?.id])),
  ].toSorted();
  const nameOf = (id: PlayerId | undefined) => "abcd"[ids.indexOf(id)] ?? "";
  for (const game of games) {
    const [one, other] = [nameOf(game.player1.player?.id), nameOf(game.player2.player?.id)];
    const score = scores[one + other] ?? scores[other + one]?.toReversed();
    const body = { outcome: "played", player1_score: score?.[0], player2_score: score?.[1], version: game.version };
    await ask(`PUT /api/organizer/matches/${game.id}/result`, body);
  }
  return Object.fromEntries(ids.map((id) => [nameOf(id), id as PlayerId]));
}

test.each([
  ["by default the frame difference", undefined, "badc"],
  ["chosen first, head to head", first("head-to-head"), "abdc"],
])("%s ranks the table and names the champion", async (_, tie_breaks, order) => {
  const id = await givenDrawn(4, { tie_breaks });
  await ask(`POST /api/organizer/tournaments/${id}/start`);
  const players = await playTable(await drawOf(id), "", TWO_LEVEL);
  const ranked = [...order].map((name) => players[name]);
  expect(await orderOf(id)).toEqual(ranked);
  const draw = await drawOf(id);
  expect(draw.champion_id).toBe(ranked[0]);
  expect(draw.tie_breaks).toEqual(tie_breaks ?? DEFAULT_TIE_BREAKS);
});

test("the chosen order says who advances from a group", async () => {
  const groups = { format: "groups", format_options: { groupCount: 2, qualifiersPerGroup: 1 } };
  const id = await givenDrawn(8, { ...groups, tie_breaks: first("head-to-head") });
  await ask(`POST /api/organizer/tournaments/${id}/start`);
  const one = await playTable(await drawOf(id), "g1", TWO_LEVEL);
  const other = await playTable(await drawOf(id), "g2", TWO_LEVEL);
  const [final] = (await drawOf(id)).rounds.at(-1)?.games ?? [];
  expect([final?.player1.player?.id, final?.player2.player?.id].toSorted()).toEqual([one["a"], other["a"]].toSorted());
});

/** The points of the two frames that each match of a table had, player 1 first, starts included. */
async function givenPoints(
  id: TournamentId,
  pointsOf: (one: PlayerId, other: PlayerId, frame: number) => readonly [number, number] | null,
) {
  const games = await server.db.selectFrom("games").selectAll().where("tournament_id", "=", id).execute();
  const rows = games.flatMap((game) =>
    [1, 2].map((frame) => {
      const points = pointsOf(game.player1_id ?? "", game.player2_id ?? "", frame);
      return {
        game_id: game.id,
        frame,
        winner_id: (frame === 1 ? game.player1_id : game.player2_id) ?? "",
        player1_points: points?.[0] ?? null,
        player2_points: points?.[1] ?? null,
        ended_by: "declared" as const,
        attempt: 1,
        corrected: false,
        player1_breaks: game.player1_id === null ? [] : [Number(points?.[0] ?? 0)],
        ended_at: new Date(),
      };
    }),
  );
  await server.db.insertInto("game_frames").values(rows).execute();
}

test("points difference separates level players without the points of a start, and not where a frame has none", async () => {
  const played = async (hasAll: boolean) => {
    const id = await givenDrawn(4, { total_frames: 2, tie_breaks: first("points-difference") });
    await ask(`POST /api/organizer/tournaments/${id}/start`);
    const players = await playTable(await drawOf(id), "", ALL_LEVEL);
    const strength = new Map(["d", "b", "a", "c"].map((name, index) => [players[name] as PlayerId, 40 - 10 * index]));
    // Every player 1 starts with 100 points, which decide nothing.
    await server.db.updateTable("games").set({ player1_start_points: 100 }).where("tournament_id", "=", id).execute();
    await givenPoints(id, (one, other, frame) => {
      const isMissing = !hasAll && one === players["a"] && frame === 2;
      return isMissing ? null : [100 + (strength.get(one) ?? 0), strength.get(other) ?? 0];
    });
    return { order: await orderOf(id), ranked: ["d", "b", "a", "c"].map((name) => players[name]) };
  };
  const all = await played(true);
  expect(all.order).toEqual(all.ranked);
  // Without them the seeds decide, here the order of entering.
  const some = await played(false);
  expect(some.order).toEqual(some.order.toSorted());
});

test("a tournament from before there was a choice keeps its order; drawn again or copied, it has today's", async () => {
  const id = await givenDrawn(4, { total_frames: 2 });
  await server.db.updateTable("tournaments").set({ tie_breaks: null }).where("id", "=", id).execute();
  const earlier = DEFAULT_TIE_BREAKS.filter((key) => key !== "points-difference");
  expect((await drawOf(id)).tie_breaks).toEqual(earlier);

  const copy = { name: "Copy", start_date: inDays(30).toISOString() };
  const copied = await ask(`POST /api/organizer/tournaments/${id}/duplicate`, copy);
  expect(copied.settings.tie_breaks).toEqual(DEFAULT_TIE_BREAKS);

  const { settings } = await ask(`GET /api/organizer/tournaments/${id}`);
  expect(settings.tie_breaks).toBeNull();
  await ask(`PUT /api/organizer/tournaments/${id}`, {
    ...fields({ total_frames: 2, description: "New words" }),
    version: settings.version,
  });
  expect((await drawOf(id)).tie_breaks).toEqual(earlier);
  await ask(`POST /api/organizer/tournaments/${id}/undraw`);
  expect((await drawOf(id)).tie_breaks).toEqual(DEFAULT_TIE_BREAKS);
});

test("an edit that names no order keeps it, another one replaces it, and the draw fixes it", async () => {
  const { id } = await ask("POST /api/organizer/tournaments", fields({ tie_breaks: first("head-to-head") }));
  let version = 1;
  const edit = (changed: object) => sent(`PUT /api/organizer/tournaments/${id}`, { ...fields(changed), version });
  const kept = await edit({ venue: "Surulere Hall" });
  expect(kept.json().data.settings.tie_breaks).toEqual(first("head-to-head"));
  version = kept.json().data.settings.version;
  const changed = await edit({ tie_breaks: first("frames-won") });
  expect(changed.json().data.settings.tie_breaks).toEqual(first("frames-won"));

  const drawnId = await givenDrawn(4, {});
  const { settings } = await ask(`GET /api/organizer/tournaments/${drawnId}`);
  const refused = await sent(`PUT /api/organizer/tournaments/${drawnId}`, {
    ...fields({ tie_breaks: first("head-to-head") }),
    version: settings.version,
  });
  expect(refused.json().errors).toEqual({
    tie_breaks: "You can't change this because the draw has been made.",
  });
});

test.each([
  ["a key twice", ["frame-difference", "frame-difference", "frames-won", "highest-break", "points-difference", "lots"]],
  ["a key left out", ["frame-difference", "lots"]],
  ["lots first", ["lots", ...DEFAULT_TIE_BREAKS.slice(0, -1)]],
  ["a key too many", [...DEFAULT_TIE_BREAKS, "lots"]],
  ["an unknown key", [...DEFAULT_TIE_BREAKS.slice(1), "beauty"]],
])("%s is no order", async (_, tie_breaks) => {
  const answer = await sent("POST /api/organizer/tournaments", fields({ tie_breaks }));
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)[0]).toMatch(/^tie_breaks/u);
});

test("the tables of a knock-out and of a Swiss tournament decide by no chosen order", async () => {
  for (const format of ["single-elimination", "swiss"]) {
    const id = await givenDrawn(4, { format });
    expect((await drawOf(id)).tie_breaks).toBeNull();
  }
});
