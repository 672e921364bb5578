import type { Endpoints } from "@pockethall/contract/endpoints";
import type { GameHandicap } from "@pockethall/contract/games";
import type { WrittenTournamentFile } from "@pockethall/contract/tournament-files";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { startOf } from "@pockethall/domain/match-log";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { beforeAll, describe, expect, test } from "vitest";
import { filesOf, fromElsewhere } from "../../../../testing/app/given-files.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { eventsOf } from "../../../../testing/play/given-log.ts";
import { rebuildAll } from "../../../../testing/play/rebuild.ts";
import { newId } from "../../../kernel/ids.ts";
import { ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { checkLogs } from "../../matches/scoring/verify-log.read-model.ts";

let server: TestServer;
let organizer: TestUser;
let other: TestUser;
let played: WrittenTournamentFile;
beforeAll(async () => {
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  other = await givenUser(server.db, { roles: ["organizer"] });
  played = await exported(await givenPlayed());
  return () => server[Symbol.asyncDispose]();
});

type Fields = Endpoints["POST /api/organizer/tournaments"]["body"];
const desk = (endpoint: string, body?: object, as = organizer) =>
  send(server.http, endpoint, { as, ...(body ? { body } : {}) });
const tournamentEndpoint = (id: string, step: string) => `POST /api/organizer/tournaments/${id}/${step}`;

const GIVEN = { handicap_kind: "points-and-frames" as const, handicap_points_cap: 4 };

/** A published tournament with walk-ins of these names and handicaps by their order. */
async function givenEntered(names: readonly string[], fields: Partial<Fields> = {}): Promise<string> {
  const settings: Partial<Fields> = { entry_fee: 500, draw_method: "by-hand", frames_from_the_end: { "1": 5 } };
  const id = await filesOf(server.http, organizer).publish({ ...settings, ...fields });
  for (const [index, name] of names.entries()) {
    const entry = (await desk(tournamentEndpoint(id, "walk-ins"), { name, state: "Oyo", note: "Cash" })).json().data;
    await desk(`PUT /api/organizer/tournaments/${id}/entries/${entry.id}`, {
      seed: index + 1,
      ...(fields.handicap_kind ? { handicap: index, handicap_frames: 0 } : {}),
    });
  }
  return id;
}

/** Groups, a knock-out with byes, a walkover and a retirement: played to its champion. */
async function givenPlayed(): Promise<string> {
  const options = { groupCount: 3, qualifiersPerGroup: 1 };
  const format = { format: "groups" as const, format_options: options, ruleset: "snooker6" as const, ...GIVEN };
  const id = await givenEntered(["Ada", "Bola", "Chidi", "Dayo", "Efe", "Femi"], format);
  await filesOf(server.http, organizer).drawAndStart(id);
  for (let count = 0; ; count += 1) {
    const answer = await send(server.http, `GET /api/games?tournament_id=${id}&status=scheduled&per_page=100`);
    const game = answer
      .json()
      .data.find((each: { player1_id?: PlayerId; player2_id?: PlayerId }) => each.player1_id && each.player2_id);
    if (!game) return id;
    if (count === 2) {
      await scoreByBalls(game);
      continue;
    }
    const target = Math.floor(game.total_frames / 2) + 1;
    const scores = { player1_score: count === 1 ? 1 : target, player2_score: 0 };
    const results = [
      { outcome: "walkover", winner_id: game.player2_id },
      { outcome: "retired", ...scores, winner_id: game.player2_id },
    ];
    const body = { ...(results[count] ?? { outcome: "played", ...scores }), version: game.version };
    expect((await desk(`PUT /api/organizer/matches/${game.id}/result`, body)).statusCode).toBe(200);
  }
}

/** A best of three at the table, one stroke undone: its log is longer than its frames. */
async function scoreByBalls({ id: matchId, handicap }: { id: MatchId; handicap: GameHandicap }): Promise<void> {
  const pad = "pad-of-ada-1";
  const points = [handicap.player1_points, handicap.player2_points] as const;
  expect(Math.max(...points)).toBeGreaterThan(0);
  const begin = eventsOf({ matchId, pad }, [
    startOf(2, { points, frames: [0, 0] }),
    { kind: "potted", balls: [1] },
    { kind: "potted", balls: [7] },
    { kind: "missed" },
  ]);
  const head = begin.at(-1) as LogEntry;
  const rest = eventsOf({ matchId, pad, head }, [
    { kind: "undone", of: head.id },
    { kind: "potted", balls: [1] },
    { kind: "missed" },
    { kind: "conceded", by: 1 },
    { kind: "frame-won", winner: 2, points: [10, 60], breaks: [{ by: 2, points: 50 }] },
  ]);
  const entries = [...begin, ...rest].map(({ pad: _pad, ...entry }) => entry);
  expect((await desk(`POST /api/matches/${matchId}/events`, { pad, entries })).json()).toMatchObject({
    data: { status: "completed", taken: 9 },
  });
}

const exported = (id: string, as = organizer) => filesOf(server.http, as).exported(id);

/** What is wrong with any log of the server. */
async function logFaults(after: string | null = null): Promise<string[]> {
  const checks = await checkLogs(server.db, { after, only: null });
  const last = checks.at(-1);
  return last ? [...checks.flatMap(({ faults }) => faults), ...(await logFaults(last.gameId))] : [];
}

const imported = (file: object, as = other) => filesOf(server.http, as).imported(file);

/** What a copy must share with its original: all but ids of the tournament, moments of reading, and money. */
function comparable({
  tournament,
  entries,
  exported_at: _at,
  prizes: _prizes,
  draw_proofs: _proofs,
  signature: _signature,
  ...rest
}: WrittenTournamentFile) {
  const { id: _id, organizer: _organizer, entry_fee: _fee, total_prize_pool: _pool, ...kept } = tournament;
  return { tournament: kept, entries: entries.map(({ fee: _paid, ...entry }) => entry), ...rest };
}

describe("a completed tournament", () => {
  test("is exported, imported and exported again the same, but for ids, readers and money", async () => {
    const answer = await imported(fromElsewhere(played));
    expect(answer.statusCode).toBe(201);
    const copy = answer.json().data;
    expect(copy).toMatchObject({
      status: "completed",
      entry_fee: 0,
      organizer: { id: other.userId },
      participant_count: 6,
    });
    const again = await exported(copy.id, other);
    expect(comparable(again)).toEqual(comparable(played));
    expect(again.games.length).toBeGreaterThan(4);
    expect(again.games.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["walkover", "retired", "played"]),
    );
    expect(again.games.flatMap(({ player1 }) => player1.from ?? []).map(({ kind }) => kind)).toContain("place");
    const draw = async (id: string) => (await send(server.http, `GET /api/tournaments/${id}/draw`)).json().data.groups;
    expect(await draw(copy.id)).toEqual(await draw(played.tournament.id));
  });

  test("counts in the records exactly as its games do, and the ledger knows nothing of it", async () => {
    const records = () => server.db.selectFrom("player_stats").selectAll().orderBy("player_id").execute();
    await imported(fromElsewhere(played));
    const before = await records();
    await rebuildAll(server.db, server.services.transact);
    expect(await records()).toEqual(before);
    expect(await ledgerFaults(server.db)).toEqual([]);
  });

  test("brings its logs with every line, chained again, and the frames that derive from them", async () => {
    const { id } = (await imported(fromElsewhere(played))).json().data;
    expect(await logFaults()).toEqual([]);
    const { data } = (await send(server.http, `GET /api/games?tournament_id=${id}&per_page=100`)).json();
    const long = data.find(({ log_sequence }: { log_sequence: number }) => log_sequence === 9);
    const statistics = (await send(server.http, `GET /api/matches/${long.id}/statistics`)).json().data;
    expect(statistics).toMatchObject({
      frames: [
        { frame: 1, ended_by: "concession", player2_points: 10, player2_breaks: [9] },
        { frame: 2, ended_by: "declared", player1_points: 10, player2_points: 60, player2_breaks: [50] },
      ],
      player1: { points: 10, highest_break: 0, pots: 0, pot_success: null, fifties: 0 },
      // The second player starts each frame with one point, which is in no sum.
      player2: { points: 9 + 59, highest_break: 50, fifties: 1, centuries: 0, pots: 3, misses: 1, pot_success: 75 },
    });
  });

  test("of an older file, whose lines have no actions, is read from the lines' fields", async () => {
    const older = fromElsewhere(played);
    const games = older.games.map((game) => ({
      ...game,
      events: game.events
        // There were no handicaps then.
        .map((event) => ({
          ...event,
          kind: event.kind === "started-with-handicap" ? ("started" as const) : event.kind,
        }))
        .filter(({ kind }) => ["started", "frame-won", "awarded"].includes(kind))
        .map(({ line: _line, ...event }, _index, all) =>
          event.kind === "frame-won" && all.length === 2
            ? { ...event, kind: "completed" as const, outcome: "played" as const }
            : event,
        ),
    }));
    expect((await imported({ ...older, games })).json()).toMatchObject({ data: { status: "completed" } });
    expect(await logFaults()).toEqual([]);
  });

  test("is not read into the server that it comes from, nor twice", async () => {
    const refusal = { status: 409, message: "We already have this tournament. Its results would count twice." };
    expect((await imported(played)).json()).toMatchObject(refusal);
    const file = fromElsewhere(played);
    expect((await imported(file)).statusCode).toBe(201);
    expect((await imported(file)).json()).toMatchObject(refusal);
  });

  test("contains no e-mail address and no phone", async () => {
    const { email, phone } = await server.db
      .selectFrom("users")
      .select(["email", "phone"])
      .where("id", "=", organizer.userId)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(played);
    expect(text).toContain("Harmattan Cup");
    for (const secret of [email, phone, "@example.test", organizer.userId]) expect(text).not.toContain(secret);
  });
});

test("one that is not over comes back as a draft with its participants: by id, else by name, else new", async () => {
  const file = await exported(
    await givenEntered(["Gozie Draft", "Hauwa Draft", "Ime Draft"], { ruleset: "snooker15", ...GIVEN }),
  );
  const [first, second, third] = file.players as [
    WrittenTournamentFile["players"][0],
    ...WrittenTournamentFile["players"],
  ];
  const renamed = new Map([
    [second?.id, { ...second, id: newId() }],
    [third?.id, { ...third, id: "nobody", name: "Jummai Draft" }],
  ]);
  const players = file.players.map((player) => renamed.get(player.id) ?? player);
  const entries = file.entries.map((entry) => ({
    ...entry,
    player_id: renamed.get(entry.player_id)?.id ?? entry.player_id,
  }));
  const { id, status } = (await imported({ ...file, players, entries })).json().data;
  expect(status).toBe("draft");
  const copy = await exported(id, other);
  expect(copy.tournament).toMatchObject({ ...GIVEN, entry_fee: 500, frames_from_the_end: { "1": 5 }, drawn_at: null });
  expect(copy.players.map(({ name }) => name)).toEqual(["Gozie Draft", "Hauwa Draft", "Jummai Draft"]);
  expect(copy.players.map(({ id: playerId }) => playerId).slice(0, 2)).toEqual([first.id, second?.id]);
  expect(copy.entries.map(({ seed, handicap, note, fee }) => [seed, handicap, note, fee])).toEqual([
    [1, 0, "Cash", 0],
    [2, 1, "Cash", 0],
    [3, 2, "Cash", 0],
  ]);
});

test("one that is not over is refused whole when a participant under 18 may not enter it", async () => {
  const file = await exported(await givenEntered(["Kola Minor", "Lara Minor"]));
  const minor = await givenUser(server.db);
  expect((await desk("POST /api/auth/minor", { born_on: "2012-05-01" }, minor)).statusCode).toBe(200);
  const [, last] = file.players;
  const instead = <Row extends { [Key in Field]: unknown }, Field extends string>(field: Field, rows: readonly Row[]) =>
    rows.map((row) => (row[field] === last?.id ? { ...row, [field]: minor.playerId } : row));
  const withMinor = { ...file, players: instead("id", file.players), entries: instead("player_id", file.entries) };
  const count = async () => (await server.db.selectFrom("tournaments").select("id").execute()).length;
  const before = await count();
  expect((await imported(withMinor)).json()).toMatchObject({ code: "under-18" });
  const free = { ...withMinor, tournament: { ...file.tournament, entry_fee: 0 } };
  expect((await imported(free)).json()).toMatchObject({ code: "guardian-consent-needed" });
  expect(await count()).toBe(before);
});

test("in a spreadsheet no name is a formula, and each part is a table", async () => {
  const id = await givenEntered(['=HYPERLINK("evil")', "+Kola, the Great", "Ladi"], {
    ruleset: "snooker15",
    ...GIVEN,
  });
  const csv = (part: string) => desk(`GET /api/organizer/tournaments/${id}/export.csv?part=${part}`);
  const entries = await csv("entries");
  expect(entries.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="Harmattan-Cup-entries.csv"',
  });
  const lines = entries.body.split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFName,State,Seed,/u);
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""evil""\)",Oyo,1,0,0,/u);
  expect(lines[2]).toMatch(/^"'\+Kola, the Great",Oyo,2,/u);
  const games = await desk(`GET /api/organizer/tournaments/${played.tournament.id}/export.csv?part=games`);
  expect(games.body.split("\r\n")).toHaveLength(played.games.length + 2);
  expect(
    (await desk(`GET /api/organizer/tournaments/${played.tournament.id}/export.csv?part=standings`)).body,
  ).toContain("Ada");
  expect((await csv("secrets")).statusCode).toBe(422);
});

describe("a file that was changed by hand is read whole or not at all", () => {
  const game = (change: object) => (file: WrittenTournamentFile) => ({
    ...file,
    games: file.games.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
  });
  const line = (kind: string, score: [number, number], rest: object = {}) => {
    const [player1_score, player2_score] = score;
    const empty = { player_id: null, outcome: null, reason: null, at: "2026-03-06T10:00:00Z" };
    return { kind, player1_score, player2_score, ...empty, ...rest };
  };
  test.each<[string, (file: WrittenTournamentFile) => object, string]>([
    [
      "a log that the rules forbid",
      game({ events: [line("started", [0, 0]), line("started", [0, 0])] }),
      "cannot stand",
    ],
    [
      "a log of another result",
      game({ events: [line("started", [0, 0]), line("frame-won", [1, 0]), line("frame-won", [2, 0])] }),
      "doesn't match its result",
    ],
    ["another kind of file", (file) => ({ ...file, schema: "results" }), "isn't a PocketHall tournament file"],
    ["another version", (file) => ({ ...file, version: 2 }), "another version"],
    [
      "a player who is not listed",
      (file) => ({ ...file, players: file.players.slice(1) }),
      "isn't in the file's list of players",
    ],
    ["a game twice", (file) => ({ ...file, games: [...file.games, file.games[0]] }), "is listed twice"],
    ["a game before its feeder", (file) => ({ ...file, games: file.games.toReversed() }), "must come before it"],
    [
      "a foreign winner",
      game({ winner_id: null, player1: { player_id: null, from: null, score: 1 }, completed_at: null }),
      "its status and its end time don't match",
    ],
    ["a game that is not over", game({ status: "live", completed_at: null }), "is not over"],
    ["an end to come", game({ completed_at: inDays(2).toISOString() }), "in the future"],
    ["a state abroad", (file) => ({ ...file, tournament: { ...file.tournament, state: "Texas" } }), "37 states"],
    [
      "too many seats",
      (file) => ({ ...file, tournament: { ...file.tournament, max_participants: 2 } }),
      "more players than seats",
    ],
    [
      "a start with more frames than half of the longest match",
      game({
        total_frames: 199,
        events: [
          line("started-with-handicap", [60, 0], {
            line: {
              id: newId(),
              pad: null,
              at: "2026-03-06T10:00:00.000Z",
              action: { kind: "started-with-handicap", breaker: 1, handicap: { points: [0, 0], frames: [60, 0] } },
            },
          }),
        ],
      }),
      "handicap.frames.0",
    ],
    ["a match's venue that is too long", game({ venue: "v".repeat(161) }), "At most 160 characters"],
    [
      "a note that is too long",
      (file) => ({ ...file, entries: file.entries.map((entry) => ({ ...entry, note: "n".repeat(201) })) }),
      "At most 200 characters",
    ],
  ])("%s", async (_, change, words) => {
    const count = () =>
      server.db
        .selectFrom("tournaments")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const answer = await imported(change(fromElsewhere(played)));
    expect(answer.statusCode).toBe(422);
    expect(JSON.stringify(answer.json().errors)).toContain(words);
    expect(await count()).toEqual(before);
  });
});

test("a waiting list longer than any tournament is refused", async () => {
  const asked = { player_id: other.playerId, state: "waiting", asked_at: inDays(-1).toISOString() };
  const answer = await desk("POST /api/organizer/tournaments/import", {
    ...played,
    waiting_list: Array.from({ length: 1_101 }, () => asked),
  });
  expect(answer.json()).toMatchObject({ status: 422, errors: { waiting_list: "At most 1,100 entries" } });
});
