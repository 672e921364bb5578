import { Readable } from "node:stream";
import type { EventMergePreview, EventOverlap } from "@pockethall/contract/event-merges";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedText } from "../../../../../domain/testing/shared-data.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { failUpdates } from "../../../../testing/database/failing-updates.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { changes, everyTable, everythingByName } from "../../../../testing/database/table-dump.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { machineClock } from "../../../kernel/clock.ts";
import { refreshRanks } from "../../rankings/ranks.job.ts";
import { refreshDueStreaks } from "../../rankings/streaks.job.ts";
import { detailExists } from "../../sharing/detail-pages.read-model.ts";
import { sharedFacts } from "../../sharing/sharing.read-model.ts";
import { importResults } from "../imports.flow.ts";

// The Masters of January 2017, really played. One server has it from one source. The other has it from two, each with
// matches that the other lacks, and its own spellings, sides, rounds and name: merged, both servers must show the same.

const now = new Date();
const clock = () => now;
const HEADER =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner,frame_scores";
const MASTERS = "531";
const OTHER_NAMES: Record<string, string> = { "Mark J Williams": "Mark Williams", "Allister Carter": "Ali Carter" };
const OTHER_ROUNDS: Record<string, string> = { "7": "1", "13": "2", "14": "3", "15": "4" };
// Joe Perry 6-1 Ding Junhui, with a century of each.
const FRAMES = "70-10;12-104 (104);60-20;71-10;65-40;77-33;100-0 (100)";
const FRAMES_OTHER_WAY = "10-70;104-12 (104);20-60;10-71;40-65;33-77;0-100 (100)";

const real = sharedText("matches_2016_2018.csv")
  .trim()
  .split(/\r?\n/u)
  .slice(1)
  .map((line) => [...line.split(",").slice(0, 16), ""]);
const masters = real.filter((cells) => cells[3] === MASTERS);
const isPerryDing = (cells: readonly string[]) => cells[10] === "Joe Perry" && cells[11] === "Ding Junhui";
const withFrames = masters.map((cells) => (isPerryDing(cells) ? [...cells.slice(0, 16), FRAMES] : cells));
/** Without the final and one semi-final. */
const firstSource = masters.filter((cells) => cells[9] !== "15" && !(cells[9] === "14" && cells[10] === "Joe Perry"));
/** Without a match of the first round, with a wrong result of another. */
const secondSource = masters.slice(1).map(retold);

function retold(cells: readonly string[], index: number): string[] {
  const [id = "", date = "", at = "", , , , type = "", , , round = "", one = "", other = "", s1 = "", s2 = ""] = cells;
  const names = [one, other].map((name) => OTHER_NAMES[name] ?? name);
  const scores = index === 1 ? [s1, String(Number(s2) + 1)] : [s1, s2];
  const winner = Number(s1) > Number(s2) ? 1 : 2;
  const frames = isPerryDing(cells) ? FRAMES_OTHER_WAY : "";
  const [p1 = "", p2 = ""] = names.toReversed();
  const [score1 = "", score2 = ""] = scores.toReversed();
  const place = [OTHER_ROUNDS[round] ?? "", p1, p2, score1, score2, "0", String(3 - winner), frames];
  return [`x${id}`, date, at, "dafabet", "Dafabet Masters", "", type, "London", "England", ...place];
}

let one: TestServer;
let two: TestServer;
let admin: TestUser;
beforeAll(async () => {
  [one, two] = await Promise.all([openTestServer({ clock }), openTestServer({ clock })]);
  admin = await givenUser(two.db, { roles: ["admin"] });
  const before = real.filter((cells) => cells[3] === "525");
  await take(one, [...before, ...withFrames]);
  await take(two, [...before, ...firstSource]);
  await take(two, secondSource, new Date(now.getTime() + 1));
  for (const server of [one, two]) await settle(server);
});
afterAll(async () => {
  for (const server of [one, two]) await server[Symbol.asyncDispose]();
});

function take(server: TestServer, rows: readonly (readonly string[])[], at = now) {
  const deps = { ...server.services, clock: () => at, imageOf: () => "/images/tournament-1.svg" };
  return importResults(deps, Readable.from([[HEADER, ...rows.map((cells) => cells.join(","))].join("\n")]));
}

/** What follows soon after a commit. */
async function settle({ db, services }: TestServer): Promise<void> {
  await services.ratingsJob.recountImported();
  await services.overlaps.compareDue();
  await services.gamesByStateJob.fold();
  await refreshRanks(db);
  await refreshDueStreaks(db);
}

const call = async (endpoint: string, body?: object, as = admin) =>
  (await send(two.http, endpoint, { as, ...(body ? { body } : {}) })).json();
const overlaps = async (): Promise<EventOverlap[]> => (await call("GET /api/admin/event-overlaps")).data;
const idNamed = async (name: string) =>
  (await two.db.selectFrom("tournaments").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

async function ids() {
  return { first: await idNamed("Masters 2016/17"), second: await idNamed("Dafabet Masters") };
}
const preview = async (id: string, into: string): Promise<EventMergePreview> =>
  (await call(`GET /api/admin/tournaments/${id}/merge-preview?into=${into}`)).data;
const merge = (id: string, into: string, more: object = {}, as = admin) =>
  call(`POST /api/admin/tournaments/${id}/merge`, { into, reason: "One event", ...more }, as);
const undo = (id: string, as = admin) => call(`POST /api/admin/tournament-merges/${id}/undo`, undefined, as);

/** What every page and board is made of; the second source's own spellings have played nothing once it is merged. */
async function figures(server: TestServer) {
  const everything = await everythingByName(server.db);
  const isOther = (row: string) => Object.values(OTHER_NAMES).some((name) => row.startsWith(`${name} |`));
  const frames = await server.db
    .selectFrom("game_frames as f")
    .innerJoin("games as g", "g.id", "f.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["f.frame", "f.player1_points", "f.player2_points", "f.player1_breaks", "f.player2_breaks"])
    .where("t.status", "<>", "draft")
    .orderBy("f.frame")
    .execute();
  return {
    ...everything,
    records: everything.records.filter((row) => !isOther(row)),
    frames,
    champions: await server.db
      .selectFrom("player_tournament_stats")
      .innerJoin("players", "players.id", "player_id")
      .innerJoin("tournaments", "tournaments.id", "tournament_id")
      .select(["players.name", "title", "tournaments.name as tournament"])
      .where("title", "is not", null)
      .orderBy("tournaments.name")
      .orderBy("title")
      .execute(),
  };
}

type Match = { player1: { name: string }; player2: { name: string } };

const OF_MERGES = [
  "tournament_merges",
  "tournament_merge_games",
  "event_overlaps",
  "audit_log",
  "live_events",
  "notifications",
  "board_weeks",
];

test("the same event from two sources is found, and its matches are compared", async () => {
  const { first, second } = await ids();
  expect(await overlaps()).toMatchObject([
    {
      tournament: { id: second, name: "Dafabet Masters", source: "operator", matches: 14 },
      other: { id: first, name: "Masters 2016/17", matches: 13 },
      equal: 11,
      contradicting: 1,
      only_here: 2,
      only_there: 1,
      shared_people: 15,
    },
  ]);
  const notices = await two.db
    .selectFrom("notifications")
    .select("title")
    .where("user_id", "=", admin.userId)
    .execute();
  expect(notices).toEqual([{ title: "The same event may be stored twice" }]);

  const shown = await preview(second, first);
  expect(shown).toMatchObject({ refusal: null, can_take_missing: true });
  expect(shown.people.map(({ kept, merged, identity }) => [kept.name, merged.name, identity])).toEqual([
    ["Mark J Williams", "Mark Williams", "similar-name"],
    ["Allister Carter", "Ali Carter", "same-results"],
  ]);
  expect(shown.contradicting.matches).toMatchObject([
    {
      kept: { player1: "Judd Trump", player1_score: 5, player2_score: 6 },
      merged: { player1: "Marco Fu", player1_score: 7, player2_score: 5 },
    },
  ]);
  expect(shown.only_merged.matches.map(({ player1, player2 }) => [player1, player2])).toEqual([
    ["Barry Hawkins", "Joe Perry"],
    ["Joe Perry", "Ronnie O'Sullivan"],
  ]);
  expect(shown.only_kept.matches.map(({ player1 }) => player1)).toEqual(["Ronnie O'Sullivan"]);
});

test("merged, every figure is that of the server with one source; undone, every row of every table is as before", async () => {
  const { first, second } = await ids();
  expect(await figures(two)).not.toEqual(await figures(one));
  const before = await everyTable(two.db, OF_MERGES);

  const { data: merged } = await merge(second, first);
  expect(merged).toMatchObject({ equal: 11, contradicting: 1, added: 2, left_out: 0, merged_by: admin.name });
  await settle(two);
  expect(await figures(two)).toEqual(await figures(one));
  expect(await overlaps()).toEqual([]);

  const { data: undone } = await undo(merged.id);
  expect(undone).toMatchObject({ id: merged.id, undone_by: admin.name });
  await settle(two);
  expect(changes(before, await everyTable(two.db, OF_MERGES))).toEqual({});
  expect(await overlaps()).toHaveLength(1);
  const acts = await two.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("subject", "=", `tournament:${second}`)
    .execute();
  expect(acts).toEqual(
    ["tournament.merge", "tournament.unmerge"].map((action) => ({ action, actor_id: admin.userId })),
  );
});

test("pages show one event: lists leave the merged one out, and its old links lead to the one that is kept", async () => {
  const { first, second } = await ids();
  const gamesOf = async (id: string) => (await call(`GET /api/games?tournament_id=${id}&per_page=100`)).data;
  const original = (await gamesOf(second)).find(({ round_number }: { round_number: number }) => round_number === 1);
  const { data: merged } = await merge(second, first);
  await settle(two);

  const listed = async (endpoint: string) =>
    (await call(endpoint)).data.map(({ name }: { name: string }) => name).toSorted();
  expect(await listed("GET /api/tournaments?per_page=100")).toEqual([
    "Champion of Champions 2016/17",
    "Masters 2016/17",
  ]);
  expect(await listed("GET /api/organizer/tournaments?per_page=100")).not.toContain("Dafabet Masters");
  expect((await send(two.http, `GET /cards/tournaments/${second}.png`)).statusCode).toBe(200);
  expect((await call(`GET /api/tournaments/${second}`)).data).toMatchObject({
    id: first,
    champion: { name: "Ronnie O'Sullivan" },
  });
  expect((await call(`GET /api/games/${original.id}`)).data).toMatchObject({ tournament: { id: first } });
  const games = await gamesOf(first);
  expect(games).toHaveLength(15);
  expect(games.filter(({ round_number }: { round_number: number }) => round_number >= 14)).toHaveLength(3);
  expect(await gamesOf(second)).toEqual([]);
  expect(JSON.stringify(await call("GET /api/search?query=masters"))).toContain("Masters 2016/17");
  expect(JSON.stringify(await call("GET /api/search?query=dafabet"))).not.toContain("Dafabet Masters");
  await undo(merged.id);
  await settle(two);
});

test("every page of a merged match and tournament leads to the one that is kept", async () => {
  const { first, second } = await ids();
  const matches = (await call(`GET /api/games?tournament_id=${second}&per_page=100`)).data;
  const old = matches.find(({ player1, player2 }: Match) => [player1.name, player2.name].includes("Joe Perry")).id;
  const { data: merged } = await merge(second, first);
  await settle(two);
  const kept = (await call(`GET /api/games/${old}`)).data.id;
  expect(kept).not.toBe(old);

  for (const page of [
    "GET /api/matches/{}",
    "GET /api/matches/{}/events",
    "GET /api/matches/{}/statistics",
    "GET /api/matches/{}/comments",
    "GET /api/matches/{}/comments/status",
    "GET /api/matches/{}/stream",
  ]) {
    const [here, there] = [await call(page.replace("{}", kept)), await call(page.replace("{}", old))];
    expect({ page, code: here.code, answer: there }).toEqual({ page, code: undefined, answer: here });
  }
  const cards = await Promise.all([kept, old].map((id) => send(two.http, `GET /cards/matches/${id}.png`)));
  expect(cards.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(cards[1]?.headers.etag).toBe(cards[0]?.headers.etag);
  expect(await sharedFacts(two.db, "match", old, machineClock())).toEqual(
    await sharedFacts(two.db, "match", kept, machineClock()),
  );
  expect(await sharedFacts(two.db, "match", kept, machineClock())).toMatchObject({ kind: "match", id: kept });
  const { data: comment } = await call(`POST /api/matches/${old}/comments`, { text: "What a final" });
  for (const id of [kept, old])
    expect((await call(`GET /api/matches/${id}/comments`)).data).toMatchObject([{ id: comment.id }]);
  for (const page of ["standings", "draw", "money", "order-of-play", "draw-proof", "entry"]) {
    const [here, there] = await Promise.all([first, second].map((id) => call(`GET /api/tournaments/${id}/${page}`)));
    expect({ ...there, request_id: null }).toEqual({ ...here, request_id: null });
  }
  expect(await detailExists(two.db, { kind: "tournament", id: second })).toBe(true);
  await undo(merged.id);
  await settle(two);
  expect((await call(`GET /api/matches/${old}`)).data.id).toBe(old);
});

test("an import goes on neither in a merged tournament nor with a match that a merge has added", async () => {
  const { first, second } = await ids();
  const { data: merged } = await merge(second, first);
  const late = [
    "x999",
    "2017-01-22",
    "",
    "dafabet",
    "Dafabet Masters",
    "",
    "",
    "",
    "",
    "9",
    "Joe Perry",
    "Mark Allen",
    "3",
    "0",
    "0",
    "1",
    "",
  ];
  const again = await take(two, [...secondSource, late]);
  expect(again).toMatchObject({ taken: 0, repeated: 14 });
  expect(again.refused.map(({ reason }) => reason)).toEqual([
    "The tournament was merged into Masters 2016/17. Undo the merge to add matches to it.",
  ]);
  const whole = await take(two, masters);
  expect(whole).toMatchObject({ taken: 0, repeated: 13 });
  expect(whole.refused.map(({ reason }) => reason)).toEqual(
    Array(2).fill("This match is already here. It came from merging two sources."),
  );
  await undo(merged.id);
  expect(await take(two, masters)).toMatchObject({ taken: 2, repeated: 13 });
});

test("what may not be merged is refused with the reason, and so is a decision by a person involved", async () => {
  const { first, second } = await ids();
  const other = await idNamed("Champion of Champions 2016/17");
  const refusal = async (id: string, into: string) => (await merge(id, into)).message;
  expect(await refusal(first, first)).toBe("A tournament can't be merged into itself.");
  expect(await refusal(second, other)).toBe("They have no matches in common, so they may not be the same event.");
  expect(await merge(second, admin.userId)).toMatchObject({ code: "tournament-not-found" });
  expect(await merge(second, first, { reason: " " })).toMatchObject({ errors: { reason: "Give a reason" } });
  const outsider = await givenUser(two.db);
  expect(await merge(second, first, {}, outsider)).toMatchObject({ status: 403 });

  const player = await givenUser(two.db, { roles: ["admin"] });
  const perry = await two.db
    .selectFrom("players")
    .select("id")
    .where("name", "=", "Joe Perry")
    .executeTakeFirstOrThrow();
  await two.db.updateTable("users").set({ player_id: perry.id }).where("id", "=", player.userId).execute();
  expect(await merge(second, first, {}, player)).toMatchObject({ code: "decided-by-importer" });
  await two.db.updateTable("users").set({ player_id: player.playerId }).where("id", "=", player.userId).execute();

  await two.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(0) })
    .where("user_id", "=", player.userId)
    .execute();
  expect(await merge(second, first, {}, player)).toMatchObject({ code: "step-up-required" });

  const { data: merged } = await merge(second, first, { take_missing: false });
  expect(merged).toMatchObject({ added: 0 });
  expect(await refusal(second, other)).toBe("Dafabet Masters has already been merged into another tournament.");
  expect(await refusal(first, other)).toMatch(/^Other tournaments were merged into Masters 2016\/17\./u);
  expect(await undo(admin.userId)).toMatchObject({ code: "merge-not-found" });
  await undo(merged.id);
  expect(await undo(merged.id)).toMatchObject({
    code: "event-merge-refused",
    message: "This merge has already been undone.",
  });
});

test("a merge of players made since is undone first", async () => {
  const { first, second } = await ids();
  const { data: merged } = await merge(second, first);
  const idOf = async (name: string) =>
    (await two.db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const people = await call(`POST /api/admin/players/${await idOf("Ali Carter")}/merge`, {
    into: await idOf("Allister Carter"),
    reason: "One person",
  });
  expect(people.data).toMatchObject({ tournaments: 1 });
  expect(await undo(merged.id)).toMatchObject({
    message: "Since this merge Ali Carter was merged into Allister Carter. Undo that merge first.",
  });
  await call(`POST /api/admin/player-merges/${people.data.id}/undo`);
  expect((await undo(merged.id)).data).toMatchObject({ undone_by: admin.name });
});

test("a merge of tournaments made after a merge of players is undone first", async () => {
  const { first, second } = await ids();
  const idOf = async (name: string) =>
    (await two.db.selectFrom("players").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const body = { into: await idOf("Allister Carter"), reason: "One person" };
  const { data: people } = await call(`POST /api/admin/players/${await idOf("Ali Carter")}/merge`, body);
  const { data: merged } = await merge(second, first);
  await two.db
    .updateTable("tournament_merges")
    .set({ merged_at: new Date(now.getTime() + 1) })
    .where("id", "=", merged.id)
    .execute();
  expect(await call(`POST /api/admin/player-merges/${people.id}/undo`)).toMatchObject({
    message: "Since the merge Dafabet Masters was merged into Masters 2016/17. Undo that merge first.",
  });
  await undo(merged.id);
  expect((await call(`POST /api/admin/player-merges/${people.id}/undo`)).data).toMatchObject({ undone_by: admin.name });
});

test("two events that only look alike are not listed again", async () => {
  await settle(two);
  const { first, second } = await ids();
  expect(await overlaps()).toHaveLength(1);
  expect((await call(`POST /api/admin/event-overlaps/${first}/dismiss`, { other_id: admin.userId })).code).toBe(
    "tournament-not-found",
  );
  const dismissed = await send(two.http, `POST /api/admin/event-overlaps/${first}/dismiss`, {
    as: admin,
    body: { other_id: second },
  });
  expect(dismissed.statusCode).toBe(204);
  await two.db.updateTable("result_imports").set({ compared_at: null }).execute();
  expect(await two.services.overlaps.compareDue()).toBe(0);
  expect(await overlaps()).toEqual([]);
});

test("an import that cannot be compared does not delay the others, and admins are notified of what those resemble", async () => {
  const { first, second } = await ids();
  const notices = async () =>
    (await two.db.selectFrom("notifications").select("id").where("user_id", "=", admin.userId).execute()).length;
  const before = await notices();
  await using owner = openOwnerDatabase(two.databaseUrl, 1);
  await owner.deleteFrom("event_overlaps").execute();
  await two.db.updateTable("result_imports").set({ compared_at: null }).execute();
  const mend = await failUpdates(two.databaseUrl, "result_imports", `new.tournament_id = '${first}'`);
  await expect(two.services.overlaps.compareDue()).rejects.toThrow("some imports could not be compared");
  expect(await overlaps()).toMatchObject([{ tournament: { id: second }, other: { id: first } }]);
  expect(await notices()).toBe(before + 1);
  await mend();
  expect(await two.services.overlaps.compareDue()).toBe(0);
});
