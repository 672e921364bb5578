import { ENDPOINTS_BY_SCOPE, type TokenScope } from "@pockethall/contract/access/scopes";
import { MOST_TOKENS, TOKEN_SCOPES } from "@pockethall/contract/api-tokens";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenTournament } from "../../../../testing/database/given.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { givenDraw } from "../../../../testing/play/given-draw.ts";
import { ENDPOINTS } from "../../../http/endpoints.ts";
import { newId } from "../../../kernel/ids.ts";

const DAY_MS = 24 * 3_600_000;
let daysLater = 0;
let server: TestServer;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer({ clock: () => new Date(Date.now() + daysLater * DAY_MS) });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});

const wish = (scopes: readonly TokenScope[] = TOKEN_SCOPES) => ({ name: "Scoreboard", scopes, expires_in_days: 30 });
const make = (as: TestUser, scopes?: readonly TokenScope[]) =>
  send(server.http, "POST /api/organizer/api-tokens", { as, body: wish(scopes) });
const list = async (as: TestUser) => (await send(server.http, "GET /api/organizer/api-tokens", { as })).json().data;

/** The owner as their program: the token in the place of the session's. */
async function programOf(owner: TestUser, scopes?: readonly TokenScope[]) {
  const { id, token } = (await make(owner, scopes)).json().data;
  return { id: id as string, program: { ...owner, token: token as string } };
}
const OWN_TOURNAMENTS = "GET /api/organizer/tournaments";
const codeOf = async (as: TestUser, endpoint = OWN_TOURNAMENTS) => {
  const answer = await send(server.http, endpoint, { as });
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

test("a token is shown once, kept as a hash, listed with its last use, revoked, and both ends are audited", async () => {
  const owner = await givenUser(server.db, { roles: ["organizer"] });
  const made = (await make(owner, ["tournaments:read"])).json().data;
  expect(made).toMatchObject({ name: "Scoreboard", scopes: ["tournaments:read"], last_used_at: null });
  expect(made.token).toMatch(/^phk_[\w-]{43}$/u);
  const { token, ...listed } = made;
  expect(await list(owner)).toEqual([listed]);
  expect(token.endsWith(listed.ending)).toBe(true);
  const kept = await server.db.selectFrom("api_tokens").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token);

  expect(await codeOf({ ...owner, token })).toBe(200);
  expect((await list(owner))[0].last_used_at).toMatch(/^20/u);
  const endpoint = `DELETE /api/organizer/api-tokens/${made.id}`;
  expect((await send(server.http, endpoint, { as: organizer })).json().code).toBe("token-not-found");
  expect((await send(server.http, endpoint, { as: owner })).statusCode).toBe(204);
  expect((await send(server.http, endpoint, { as: owner })).json().code).toBe("token-not-found");
  expect(await list(owner)).toEqual([]);
  expect(await codeOf({ ...owner, token })).toBe("not-authenticated");
  const audit = server.db.selectFrom("audit_log").select(["action", "actor_id"]).orderBy("id");
  expect(await audit.where("subject", "=", `user:${owner.userId}`).execute()).toEqual([
    { action: "api-token.create", actor_id: owner.userId },
    { action: "api-token.revoke", actor_id: owner.userId },
  ]);
});

test("a token outside its scope gets 403 naming the scope; within it, it sees its owner's tournaments alone", async () => {
  const own = await givenTournament(server.db, { organizer_id: organizer.userId });
  const foreign = await givenTournament(server.db);
  const { program } = await programOf(organizer, ["tournaments:read"]);
  const refused = await send(server.http, "POST /api/organizer/tournaments/import", { as: program, body: {} });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "token-scope"]);
  expect(refused.json().message).toContain("tournaments:import");
  expect(await codeOf(program, `GET /api/organizer/tournaments/${own}`)).toBe(200);
  expect(await codeOf(program, `GET /api/organizer/tournaments/${foreign}`)).toBe("not-permitted");
});

test("a token of an admin acts as an organiser, and nothing more", async () => {
  const foreign = await givenTournament(server.db);
  const admin = await givenUser(server.db, { roles: ["organizer", "admin"] });
  const { program } = await programOf(admin);
  expect(await codeOf(admin, `GET /api/organizer/tournaments/${foreign}`)).toBe(200);
  expect(await codeOf(program, `GET /api/organizer/tournaments/${foreign}`)).toBe("not-permitted");
  const noOrganizer = await givenUser(server.db, { roles: ["admin"] });
  expect((await make(noOrganizer)).json().code).toBe("illegal-step");
});

test("a token does not start matches of other tournaments for the referee that its owner is there", async () => {
  const person = await givenUser(server.db, { roles: ["organizer", "referee"] });
  const { program } = await programOf(person);
  const start = async (draw: Awaited<ReturnType<typeof givenDraw>>) => {
    const id = draw.gameId("r1m1") as MatchId;
    await server.db.updateTable("games").set({ referee_id: person.userId }).where("id", "=", id).execute();
    return `POST /api/referee/matches/${id}/start`;
  };
  const draw = await givenDraw(server.db);
  const appointment = { tournament_id: draw.tournamentId, user_id: person.userId, named_by: organizer.userId };
  await server.db
    .insertInto("tournament_officials")
    .values({ ...appointment, role: "referee" })
    .execute();
  const foreign = await start(draw);
  expect(await codeOf(program, foreign)).toBe("not-permitted");
  expect(await codeOf(person, foreign)).toBe(200);
  expect(await codeOf(program, await start(await givenDraw(server.db, { organizer: person })))).toBe(200);
});

test("a marker's own token gives no way to the match", async () => {
  const person = await givenUser(server.db, { roles: ["organizer"] });
  const { program } = await programOf(person);
  const draw = await givenDraw(server.db);
  const id = draw.gameId("r1m1") as MatchId;
  const marker = { game_id: id, player_id: person.playerId, source: "code" as const, created_at: new Date() };
  await server.db.insertInto("match_markers").values(marker).execute();
  const start = `POST /api/referee/matches/${id}/start`;
  expect(await codeOf(program, start)).toBe("not-permitted");
  expect(await codeOf(person, start)).toBe(200);
});

test("a new token is announced to the account's e-mail, and ends with logging out everywhere", async () => {
  const owner = await givenUser(server.db, { roles: ["organizer"] });
  const { program } = await programOf(owner);
  const { email } = await server.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  const messages = server.db.selectFrom("outbox_messages").select(["subject", "body"]).where("recipient", "=", email);
  expect(await messages.execute()).toEqual([
    { subject: "New API token", body: expect.stringContaining("/organize/api") },
  ]);
  expect((await send(server.http, "DELETE /api/auth/sessions", { as: owner })).statusCode).toBe(204);
  expect(await codeOf(program)).toBe("not-authenticated");
});

const KEYS = Object.keys(ENDPOINTS) as EndpointKey[];
const SCOPED: readonly string[] = Object.values(ENDPOINTS_BY_SCOPE).flat();
const requestOf = (key: EndpointKey) => ({
  path: key.replace(/:\w+/gu, () => newId()),
  body: ENDPOINTS[key].body !== undefined && !ENDPOINTS[key].multipart ? { body: {} } : {},
});

test("every endpoint without a scope refuses a token that has all scopes; public ones take no notice of it", async () => {
  const { program } = await programOf(organizer);
  const outside: string[] = [];
  for (const [index, key] of KEYS.entries()) {
    const { path, body } = requestOf(key);
    const address = `10.9.${index >> 8}.${index & 255}`;
    const answer = await send(server.http, path, { as: program, ...body, address });
    const code = answer.statusCode === 403 ? answer.json().code : undefined;
    if (ENDPOINTS[key].permission === "public") {
      const anonymous = await send(server.http, path, { ...body, address });
      expect([key, answer.statusCode]).toEqual([key, anonymous.statusCode]);
    } else if (SCOPED.includes(key)) expect([key, code]).not.toEqual([key, "token-refused"]);
    else {
      expect([key, code]).toEqual([key, "token-refused"]);
      outside.push(key);
    }
  }
  expect(outside.length).toBeGreaterThan(200);
});

test("no scope reaches money, accounts, roles or what needs the password or a second person", () => {
  expect(SCOPED.filter((key) => !KEYS.includes(key as EndpointKey))).toEqual([]);
  expect(Object.keys(ENDPOINTS_BY_SCOPE).toSorted()).toEqual(TOKEN_SCOPES.toSorted());
  const permissions = new Set<string>();
  for (const key of SCOPED as EndpointKey[]) {
    const { stepUp, csrf, idempotent, needsTerms, permission } = ENDPOINTS[key];
    expect([key, { stepUp, csrf, idempotent, needsTerms }]).toEqual([key, { csrf: false }]);
    expect(key).not.toMatch(/auth|admin|finance|wallet|prizes|settlement|pool|official|invitation|walk-in|pay/u);
    permissions.add(permission);
  }
  const organizers = ["co-organizer", "organizer", "organizer-of-match", "organizer-of-tournament"];
  expect([...permissions].toSorted()).toEqual([...organizers, "official-of-match"].toSorted());
});

test("a token ends with its time", async () => {
  const { program } = await programOf(organizer);
  daysLater = 29.9;
  expect(await codeOf(program)).toBe(200);
  daysLater = 30;
  expect(await codeOf(program)).toBe("not-authenticated");
  daysLater = 0;
});

test("a token ends with the lock of the account, the role, and the sessions that staff end", async () => {
  const { accounts, transact } = server.services;
  const admin = await givenUser(server.db, { roles: ["admin"] });
  const ends: Record<string, (change: { userId: UserId; actorId: UserId; reason: string }) => Promise<unknown>> = {
    "a lock": (change) => transact((tx) => accounts.lockAccount(tx, change)),
    "a lost role": (change) => transact((tx) => accounts.revokeRole(tx, { ...change, role: "organizer" })),
    "ended sessions": (change) => transact((tx) => accounts.endSessions(tx, change)),
  };
  for (const [name, end] of Object.entries(ends)) {
    const owner = await givenUser(server.db, { roles: ["organizer"] });
    const { program } = await programOf(owner);
    expect([name, await codeOf(program)]).toEqual([name, 200]);
    await end({ userId: owner.userId, actorId: admin.userId, reason: "Test" });
    expect([name, await codeOf(program)]).toEqual([name, "not-authenticated"]);
    // It does not come back with the role or the account.
    await server.db
      .updateTable("users")
      .set({ locked_at: null, lock_reason: null })
      .where("id", "=", owner.userId)
      .execute();
    await server.db
      .insertInto("user_roles")
      .values({ user_id: owner.userId, role: "organizer" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect([name, await codeOf(program)]).toEqual([name, "not-authenticated"]);
  }
});

test("an account has a limited number of tokens, also of those that are asked for at once", async () => {
  const owner = await givenUser(server.db, { roles: ["organizer"] });
  const answers = await Promise.all(Array.from({ length: MOST_TOKENS + 2 }, () => make(owner)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST_TOKENS);
  expect(await list(owner)).toHaveLength(MOST_TOKENS);
});

test.each([
  [{ scopes: [] }, "scopes"],
  [{ scopes: ["wallet:write"] }, "scopes"],
  [{ name: " " }, "name"],
  [{ expires_in_days: 4_000 }, "expires_in_days"],
])("the wish %j is refused", async (part, field) => {
  const answer = await send(server.http, "POST /api/organizer/api-tokens", {
    as: organizer,
    body: { ...wish(), ...part },
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)[0]).toMatch(new RegExp(`^${field}`, "u"));
});

test("no token is made in a session that ends at the same moment", async () => {
  const owner = await givenUser(server.db, { roles: ["organizer"] });
  const admin = await givenUser(server.db, { roles: ["admin"] });
  const endSessions = `POST /api/admin/users/${owner.userId}/end-sessions`;
  const requests = await server.services.transact(async (tx) => {
    await tx.db.selectFrom("users").select("id").where("id", "=", owner.userId).forUpdate().execute();
    const ending = send(server.http, endSessions, { as: admin, body: { reason: "A stolen phone" } });
    await untilLockIsAwaited(server.db, 1);
    const making = make(owner);
    await untilLockIsAwaited(server.db, 2);
    return [ending, making];
  });
  const [ended, refused] = await Promise.all(requests);
  expect(ended?.statusCode).toBe(200);
  expect(refused?.json()).toMatchObject({ status: 401, code: "not-authenticated" });
  const kept = server.db.selectFrom("api_tokens").select("id").where("user_id", "=", owner.userId);
  expect(await kept.execute()).toEqual([]);
});
