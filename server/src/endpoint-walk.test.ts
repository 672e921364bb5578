import { createHash, randomBytes } from "node:crypto";
import type { Permission } from "@pockethall/contract/access/permissions";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { MatchId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenBalance, givenLeague, givenTournament } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { ENDPOINTS } from "./http/endpoints.ts";
import { newId } from "./kernel/ids.ts";

// Every endpoint with every role, on an own and on a foreign object. Who may is written down here a second time, by hand,
// so that a change of a rule in the server is seen.

const ACTORS = [
  "visitor",
  "player",
  "referee of it",
  "another referee",
  "organizer of it",
  "co-organizer of it",
  "another organizer",
  "coordinator of its state",
  "coordinator elsewhere",
  "finance",
  "admin",
] as const;
type Actor = (typeof ACTORS)[number];

const owners = ["organizer of it", "coordinator of its state", "admin"] as const;
const runners = [...owners, "co-organizer of it"] as const;
const organizers = [...runners, "another organizer", "coordinator elsewhere"] as const;
const MAY: Record<Permission, readonly Actor[]> = {
  public: ACTORS,
  user: ACTORS.filter((actor) => actor !== "visitor"),
  organizer: organizers,
  "co-organizer": organizers,
  referee: [...organizers, "referee of it", "another referee"],
  finance: ["finance", "admin"],
  staff: ["finance", "admin", "coordinator of its state", "coordinator elsewhere"],
  coordinator: ["coordinator of its state", "coordinator elsewhere", "admin"],
  admin: ["admin"],
  "organizer-of-tournament": runners,
  "owner-of-tournament": owners,
  "organizer-of-league": owners,
  "organizer-of-match": runners,
  "official-of-match": [...runners, "referee of it"],
};

const KEYS = Object.keys(ENDPOINTS) as EndpointKey[];

let server: TestServer;
let users: Record<Exclude<Actor, "visitor">, TestUser>;
const objects: Record<string, string> = {};

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server;
  users = {
    player: await givenUser(db),
    "referee of it": await givenUser(db, { roles: ["referee"] }),
    "another referee": await givenUser(db, { roles: ["referee"] }),
    "organizer of it": await givenUser(db, { roles: ["organizer"] }),
    "co-organizer of it": await givenUser(db, { roles: ["organizer"] }),
    "another organizer": await givenUser(db, { roles: ["organizer"] }),
    "coordinator of its state": await givenUser(db, { roles: ["coordinator"], coordinates: "Enugu" }),
    "coordinator elsewhere": await givenUser(db, { roles: ["coordinator"], coordinates: "Kano" }),
    finance: await givenUser(db, { roles: ["finance"] }),
    admin: await givenUser(db, { roles: ["admin"] }),
  };
  await givenBalance(db, users.player.userId, 100_00); // an account with money cannot be closed by one of the requests
  const tournamentId = await givenTournament(db, {
    state: "Enugu",
    organizer_id: users["organizer of it"].userId,
    status: "ongoing",
  });
  await db
    .insertInto("tournament_organizers")
    .values({
      tournament_id: tournamentId,
      user_id: users["co-organizer of it"].userId,
      named_by: users["organizer of it"].userId,
    })
    .execute();
  objects["tournament"] = tournamentId;
  objects["league"] = await givenLeague(db, { organizerId: users["organizer of it"].userId, state: "Enugu" });
  const matchId = newId<MatchId>();
  objects["match"] = matchId;
  await db
    .insertInto("games")
    .values({
      id: matchId,
      tournament_id: tournamentId,
      draw_key: "r1m1",
      round_number: 1,
      round_name: "Final",
      position: 1,
      is_knockout: true,
      status: "live", // so that deleting it is refused, and every actor finds it there
      total_frames: 5,
      referee_id: users["referee of it"].userId,
    })
    .execute();
  objects["player"] = users.player.playerId;
  return () => server[Symbol.asyncDispose]();
});

type Sessions = Partial<Record<Actor, TestUser>>;

/** A session for each of these, which one request may use up, such as by logging out. */
async function freshSessions(actors: readonly Actor[]): Promise<Sessions> {
  const sessions = actors
    .filter((actor) => actor !== "visitor")
    .map((actor) => [actor, { ...users[actor], token: randomBytes(32).toString("base64url") }] as const);
  const expiresAt = new Date(Date.now() + 600_000);
  await server.db
    .insertInto("sessions")
    .values(
      sessions.map(([, { userId, token }]) => ({
        id: newId(),
        user_id: userId,
        token_hash: createHash("sha256").update(token).digest(),
        device: "walk",
        expires_at: expiresAt,
      })),
    )
    .execute();
  return Object.fromEntries(sessions);
}

const adminSession = async () => (await freshSessions(["admin"])).admin;

/** What `:id` names in a path: an existing object; for private ones, another person's. */
function objectOf(key: EndpointKey): string {
  if (/\/(matches|games)\/:id/u.test(key)) return objects["match"] ?? "";
  if (key.includes("/leagues/:id")) return objects["league"] ?? "";
  if (key.includes("/players/:id")) return objects["player"] ?? "";
  return objects["tournament"] ?? "";
}

/** Each request has an address of its own, so that the limits of attempts a minute do not depend on how many come before. */
let requests = 0;
function nextAddress(): string {
  requests += 1;
  return [10, (requests >> 16) & 255, (requests >> 8) & 255, requests & 255].join(".");
}

async function knock(key: EndpointKey, as: TestUser | undefined, id = objectOf(key)) {
  const endpoint = key.replace(/:(?:id|reference|tournamentId)/u, id);
  const hasBody = ENDPOINTS[key].body !== undefined && !ENDPOINTS[key].multipart;
  // An empty body is refused only behind the permission: nothing is changed, and what was allowed shows.
  return send(server.http, endpoint, {
    ...(as ? { as } : {}),
    ...(hasBody ? { body: {} } : {}),
    address: nextAddress(),
  });
}

test.each(KEYS)("%s", async (key) => {
  const may = MAY[ENDPOINTS[key].permission];
  const sessions = await freshSessions(ACTORS);
  for (const actor of ACTORS) {
    const answer = await knock(key, sessions[actor]);
    if (may.includes(actor)) expect.soft([401, 403], actor).not.toContain(answer.statusCode);
    else
      expect
        .soft(answer.json(), actor)
        .toMatchObject(
          actor === "visitor" ? { status: 401, code: "not-authenticated" } : { status: 403, code: "not-permitted" },
        );
    expect.soft(answer.statusCode, actor).toBeLessThan(500);
  }
});

test.each(KEYS.filter((key) => /:(?:id|reference|tournamentId)/u.test(key)))(
  "%s on an object that does not exist, or is no id at all",
  async (key) => {
    for (const id of [newId(), "nothing", "%00", "'--"]) {
      const answer = await knock(key, await adminSession(), id);
      // 422: the empty body is refused before anything is looked for.
      expect([404, 422]).toContain(answer.statusCode);
    }
  },
);

test("another person's private objects are not found", async () => {
  const notification = newId();
  await server.db
    .insertInto("notifications")
    .values({ id: notification, user_id: users.player.userId, type: "info", title: "For the player", message: "alone" })
    .execute();
  const session = await server.db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", users.player.userId)
    .executeTakeFirstOrThrow();
  const endpoints: [EndpointKey, string][] = [
    ["PUT /api/notifications/:id/read", notification],
    ["DELETE /api/notifications/:id", notification],
    ["DELETE /api/auth/sessions/:id", session.id],
  ];
  for (const [key, id] of endpoints) expect((await knock(key, await adminSession(), id)).statusCode).toBe(404);
  const kept = await server.db
    .selectFrom("notifications")
    .select("read_at")
    .where("id", "=", notification)
    .executeTakeFirst();
  expect(kept).toEqual({ read_at: null });
});

test("the only endpoints outside the table are the named ones", async () => {
  const printed = server.http.printRoutes({ commonPrefix: false });
  const routes = [...printed.matchAll(/── (\S+) \(([A-Z, ]+)\)/gu)].map(([, path, methods]) => `${methods} ${path}`);
  const outside = routes
    .filter((route) => route.includes("/api/"))
    .filter((route) => !KEYS.some((key) => isSameEndpoint(key, route)));
  expect(outside.toSorted()).toEqual(["GET, HEAD /api/live", "POST /api/webhooks/paystack"]);
  expect(routes.length).toBeGreaterThan(20);
});

function isSameEndpoint(key: EndpointKey, route: string): boolean {
  const [method = "", path = ""] = key.split(" ");
  return route.endsWith(` ${path}`) && route.startsWith(method);
}
