import { createHash, randomBytes } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";
import { demoServices, movableClock } from "../../src/demo/demo-services.ts";
import { loadSeason } from "../../src/demo/load-season.ts";
import { DEMO_LOGINS } from "../../src/demo/season-plan.ts";
import { newId } from "../../src/kernel/ids.ts";
import { openTestServer } from "../app/test-server.ts";
import { givenBalance } from "../database/given.ts";
import { givenUser } from "../database/test-database.ts";
import type { FuzzCaller, FuzzRequest } from "./fuzz-requests.ts";
import type { FuzzResponse } from "./response-check.ts";
import type { KnownIds } from "./schema-values.ts";

/** Ends a wait that would never end; far above what a busy machine needs. */
const HANGS_AFTER_MS = 60_000;
const CSRF = "fuzz-csrf-token-of-32-characters";
const IDS_OF_A_KIND = 6;

/** Where the ids of a kind stand, by the path segment or field that names the kind. */
const SOURCES: readonly (readonly [names: string, table: string, column?: string])[] = [
  ["tournaments tournament_id tournamentId prizes", "tournaments"],
  ["matches games match_id matchId game_id gameId", "games"],
  [
    "players player player_id playerId other_id into rankings winner_id player1_id player2_id opponent_id challenger_id",
    "players",
  ],
  ["users user user_id userId recipientId owner_id", "users"],
  ["leagues league_id", "leagues"],
  ["matchId", "league_matches"],
  ["challengeId challenges", "league_challenges"],
  ["entries entryId", "registrations"],
  ["comments comment_id", "comments"],
  ["comment-blocks block_id", "comment_blocks"],
  ["halls hall_id hall hall_ids", "halls"],
  ["table_id table tables", "hall_tables"],
  ["seasons season_id", "seasons"],
  ["withdrawals", "withdrawals"],
  ["refunds", "refunds"],
  ["payments reference suspense payment_reference", "payment_intents", "reference"],
  ["differences", "reconciliation_differences"],
  ["notifications", "notifications"],
  ["player-merges", "player_merges"],
  ["result-imports imported-results", "result_imports", "tournament_id"],
];

/** The whole server with the demo season, and people of every role who can be asked to send requests. */
export async function openFuzzServer() {
  const server = await openTestServer({ trustProxy: true });
  const { db } = server;
  const clock = movableClock(new Date());
  await loadSeason({ db, services: demoServices(db, clock.read), clock, now: new Date() });
  const userIds = await peopleOf(db);
  const tokens = new Map<FuzzCaller, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let addresses = 0;

  const openSession = async (caller: FuzzCaller): Promise<string> => {
    const token = randomBytes(32).toString("base64url");
    const row = {
      id: newId(),
      user_id: userIds[caller as keyof typeof userIds],
      token_hash: createHash("sha256").update(token).digest(),
      device: "fuzz",
      expires_at: new Date(Date.now() + 86_400_000),
    };
    await db.insertInto("sessions").values(row).execute();
    tokens.set(caller, token);
    return token;
  };
  const authorization = async (caller: FuzzCaller) =>
    caller === "visitor" ? {} : { authorization: `Bearer ${tokens.get(caller) ?? (await openSession(caller))}` };

  return {
    ...server,
    /** The newest and the oldest ids of every kind, as they are now. */
    knownIds: (): Promise<KnownIds> => knownIds(db),
    send: async ({ caller, method, path, headers, hasCsrf, body }: FuzzRequest): Promise<FuzzResponse> => {
      addresses += 1;
      const all = {
        "x-forwarded-for": `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(hasCsrf ? { cookie: `XSRF-TOKEN=${CSRF}`, "x-xsrf-token": CSRF } : {}),
        ...(await authorization(caller)),
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        ...headers,
      };
      const response = await exchange({ agent, url: server.url, method, path, headers: all, body });
      // A request can end its own session: the next one has another.
      if (response.status === 401) tokens.delete(caller);
      return response;
    },
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function peopleOf(db: Db) {
  const rows = await db.selectFrom("users").select(["id", "email"]).execute();
  const demo = DEMO_LOGINS.map(({ email }) => rows.find((row) => row.email === email)?.id ?? idFrom<UserId>(""));
  const [player, referee, organizer, admin] = demo as [UserId, UserId, UserId, UserId];
  await givenBalance(db, player, 1_000_000_00);
  const coordinator = await givenUser(db, { roles: ["coordinator"] });
  const finance = await givenUser(db, { roles: ["finance"] });
  const demoPassword = db.selectFrom("users").select("password_hash").where("id", "=", player);
  await db
    .updateTable("users")
    .set({ password_hash: demoPassword })
    .where("id", "in", [coordinator.userId, finance.userId])
    .execute();
  return { player, referee, organizer, admin, coordinator: coordinator.userId, finance: finance.userId };
}

async function knownIds(db: Db): Promise<KnownIds> {
  const pools = new Map<string, string[]>();
  for (const [names, table, column = "id"] of SOURCES) {
    const [name, at] = [sql.ref(column), sql.table(table)];
    const { rows } = await sql<{ id: string }>`
      (select ${name}::text as id from ${at} order by ${name} limit ${IDS_OF_A_KIND})
      union (select ${name}::text from ${at} order by ${name} desc limit ${IDS_OF_A_KIND}) order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    for (const word of names.split(" ")) pools.set(word, [...(pools.get(word) ?? []), ...ids]);
    pools.set("any", [...(pools.get("any") ?? []), ...ids.slice(0, 1)]);
  }
  return (name) => pools.get(name) ?? [];
}

type Exchange = {
  agent: Agent;
  url: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

function exchange({ agent, url, method, path, headers, body }: Exchange): Promise<FuzzResponse> {
  const { hostname, port } = new URL(url);
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ agent, hostname, port, method, path, headers, signal }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.once("error", reject).end(body);
  });
}
