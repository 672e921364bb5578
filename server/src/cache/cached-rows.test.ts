import { endpoints } from "@pockethall/contract/endpoints";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openProcesses, type Process } from "../../testing/app/server-processes.ts";
import { send } from "../../testing/app/test-app.ts";
import { givenUser } from "../../testing/database/test-database.ts";
import { givenDraw } from "../../testing/play/given-draw.ts";
import { newId } from "../kernel/ids.ts";
import type { CacheRequest } from "./response-cache.ts";

/** What the public sees of an account is in `players`; the counts of states are moved by triggers of `games`. */
const NOTIFIED_ELSEWHERE = new Set(["users", "state_games", "state_game_changes"]);
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "GET /api/tournaments": ["", "?include=games,participants", "?include=participants"],
  "GET /api/tournaments/:id": ["", "?include=games,participants"],
  "GET /api/rankings": [
    "",
    "?board=form",
    "?tournament_id=:id",
    "?board=rating&ruleset=rack",
    "?board=money",
    "?season_id=:season",
    "?tournament_id=:id&season_id=:season",
  ],
  "GET /api/rankings/:id/why": ["", "?board=money", "?board=rating", "?season_id=:season", "?tournament_id=:id"],
  "GET /api/records": ["", "?season_id=:season"],
  "GET /api/players": ["", "?sort=rank", "?query=ada"],
  "GET /api/players/:id/games": ["", "?status=upcoming"],
};

test("every cached row has a tag of every table that it reads, and every such table notifies its changes", async () => {
  await using servers = await openProcesses(1);
  const [server] = servers.processes as [Process];
  const ids = await givenPublicThings(server, servers.db);
  const notified = await notifiedTags(servers.db);
  const tables = await tableNames(servers.db);
  const requests = recordRequests(server);
  const wrong: string[] = [];
  let cached = 0;
  for (const endpoint of publicReads(ids)) {
    server.asked();
    const { statusCode } = await send(server.http, endpoint);
    const asked = requests.splice(0).at(-1);
    if (asked === undefined) continue;
    if (statusCode !== 200) wrong.push(`${endpoint} answered ${statusCode}: nothing was read`);
    cached += 1;
    for (const table of tablesIn(server.asked(), tables)) {
      if (NOTIFIED_ELSEWHERE.has(table)) continue;
      const tags = notified.get(table);
      if (tags === undefined) wrong.push(`${endpoint} reads ${table}, which notifies nothing`);
      else if (!tags.some((tag) => asked.tags.some((named) => named === tag || named.startsWith(`${tag}:`))))
        wrong.push(`${endpoint} reads ${table} and depends on none of ${tags.join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cached).toBeGreaterThanOrEqual(20);
});

type Ids = Record<"tournament" | "game" | "player" | "other" | "season" | "league" | "hall", string>;

/** A tournament with a match that was played, a season and a league, so that every row has something to read. */
async function givenPublicThings(server: Process, db: Parameters<typeof givenDraw>[0]): Promise<Ids> {
  const draw = await givenDraw(db);
  const { rows } = await sql<{ id: string; player1_id: PlayerId; player2_id: PlayerId }>`
    select id, player1_id, player2_id from games where tournament_id = ${draw.tournamentId} and player1_id is not null
    and player2_id is not null limit 1`.execute(db);
  await db.updateTable("tournaments").set({ draw_method: "random" }).where("id", "=", draw.tournamentId).execute();
  const commitment = { tournament_id: draw.tournamentId, commitment: "0".repeat(64), committed_at: new Date() };
  await db.insertInto("draw_commitments").values(commitment).execute();
  const [game = { id: "", player1_id: "", player2_id: "" }] = rows;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const season = newId();
  const created_at = new Date();
  await db
    .insertInto("seasons")
    .values({ id: season, name: "Season", organizer_id: organizer.userId, created_at })
    .execute();
  const stage = { season_id: season, tournament_id: draw.tournamentId, position: 1, label: "Kano", places: 0 };
  await db
    .insertInto("season_stages")
    .values({ ...stage, stage: "state" })
    .execute();
  const rules = {
    kind: "round-robin",
    best_of: 5,
    confirm_days: 3,
    legs: 1,
    divisions: 1,
    promoted: 0,
    days_per_round: 7,
  };
  const starts_on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { name: "Yaba League", state: "Lagos", entry_fee: 0, starts_on, rules };
  const { id: league } = (await send(server.http, "POST /api/leagues", { as: organizer, body })).json().data;
  expect((await send(server.http, `POST /api/leagues/${league}/open`, { as: organizer })).statusCode).toBe(200);
  const place = { name: "Hall", address: "", state: "Lagos", latitude: null, longitude: null };
  const hall = { ...place, hours: [], tables: [{ name: "Table 1" }] };
  const { id: hallId } = (await send(server.http, "POST /api/organizer/halls", { as: organizer, body: hall })).json()
    .data;
  return {
    tournament: draw.tournamentId,
    game: game.id,
    player: game.player1_id,
    other: game.player2_id,
    season,
    league,
    hall: hallId,
  };
}

/** The tag and the kinds that each table's triggers notify, from the database itself. */
async function notifiedTags(db: Parameters<typeof givenDraw>[0]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; tag: string; kinds: string[] }>`
    select c.relname::text as name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as tag,
      array(select split_part(k, ':', 1) from unnest(split_part(encode(t.tgargs, 'escape'), '\\000', 2)::text[]) as k) as kinds
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid in ('notify_changed_tags'::regproc, 'notify_changed_ranks'::regproc) and t.tgname like '%\_update'`.execute(
    db,
  );
  return new Map(rows.map(({ name, tag, kinds }) => [name, [tag, ...kinds]]));
}

async function tableNames(db: Parameters<typeof givenDraw>[0]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

function tablesIn(statements: readonly { sql: string }[], tables: readonly string[]): string[] {
  const text = statements.map((statement) => statement.sql).join("\n");
  return tables.filter((name) =>
    new RegExp(`\\b(from|join)\\s+\\(?"?${name}"?\\b|,\\s*"?${name}"? (as )?\\w+\\b(?=[^.]*where)`, "u").test(text),
  );
}

function recordRequests({ cache }: Process): CacheRequest[] {
  const recorded: CacheRequest[] = [];
  const { get } = cache;
  cache.get = (asked, credentials) => {
    recorded.push(asked);
    return get(asked, credentials);
  };
  return recorded;
}

function publicReads(ids: Ids): string[] {
  const rows = Object.entries(endpoints).filter(([key, row]) => key.startsWith("GET ") && row.permission === "public");
  return rows.flatMap(([key]) =>
    (QUERIES[key] ?? [""]).map(
      (query) => addressOf(key, ids) + query.replace(":id", ids.tournament).replace(":season", ids.season),
    ),
  );
}

function addressOf(key: string, ids: Ids): string {
  const [, thing = ""] = /\/api\/(\w+)\//u.exec(key) ?? [];
  const id =
    {
      tournaments: ids.tournament,
      games: ids.game,
      matches: ids.game,
      players: ids.player,
      rankings: ids.player,
      seasons: ids.season,
      leagues: ids.league,
      halls: ids.hall,
    }[thing] ?? newId();
  return key.replace(":other_id", ids.other).replace(":id", id);
}
