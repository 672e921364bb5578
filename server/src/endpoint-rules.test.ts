import type { EndpointKey } from "@pockethall/contract/endpoints";
import type { TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../testing/app/test-server.ts";
import { givenTournament } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { ENDPOINTS } from "./http/endpoints.ts";
import { newId } from "./kernel/ids.ts";

// What the contract's rows demand beside a permission. Written down here a second time, by hand, so that a flag that is
// lost or added is seen; and each rule is tried on every endpoint that has it.

const STEP_UP: EndpointKey[] = [
  "DELETE /api/auth/account",
  "DELETE /api/auth/second-factor",
  "POST /api/admin/backups",
  "POST /api/admin/backups/:id/download",
  "POST /api/admin/jobs/:id/discard",
  "POST /api/admin/jobs/:id/retry",
  "POST /api/admin/jobs/retry",
  "POST /api/admin/organizer-applications/:id/approve",
  "POST /api/admin/organizer-applications/:id/refuse",
  "POST /api/admin/outbox/:id/send-again",
  "POST /api/admin/outbox/send-again",
  "POST /api/admin/payments/:reference/refunds",
  "POST /api/admin/player-merges/:id/undo",
  "POST /api/admin/players/:id/merge",
  "POST /api/admin/players/:id/rename",
  "POST /api/admin/reconciliation/differences/:id/resolve",
  "POST /api/admin/refunds/:id/approve",
  "POST /api/admin/refunds/:id/reject",
  "POST /api/admin/settlements",
  "POST /api/admin/suspense/:reference/release",
  "POST /api/admin/tournament-merges/:id/undo",
  "POST /api/admin/tournaments/:id/merge",
  "POST /api/admin/users/:id/close",
  "POST /api/admin/users/:id/confirm-name",
  "POST /api/admin/users/:id/confirm-phone",
  "POST /api/admin/users/:id/end-sessions",
  "POST /api/admin/users/:id/lock",
  "POST /api/admin/users/:id/roles",
  "POST /api/admin/users/:id/roles/revoke",
  "POST /api/admin/users/:id/unlock",
  "POST /api/admin/withdrawals/:id/approve",
  "POST /api/admin/withdrawals/:id/reject",
  "POST /api/auth/account/export",
  "POST /api/auth/second-factor/confirm",
  "POST /api/auth/second-factor/recovery-codes",
  "POST /api/auth/second-factor/setup",
  "POST /api/finance/leagues/:id/approve-prizes",
  "POST /api/finance/organizer-settlements/:tournamentId/approve",
  "POST /api/finance/pool-payers/:tournamentId/approve",
  "POST /api/finance/pool-payers/:tournamentId/sponsor/agree",
  "POST /api/finance/prizes/:tournamentId/approve",
  "POST /api/finance/prizes/:tournamentId/awards/:playerId/pay",
  "POST /api/organizer/api-tokens",
  "POST /api/organizer/tournaments/:id/pool-deposit",
  "POST /api/organizer/tournaments/:id/settlement/pay",
  "POST /api/organizer/webhooks",
  "POST /api/wallet/claim-rewards",
  "POST /api/wallet/gift",
  "POST /api/wallet/refunds",
  "POST /api/wallet/withdraw",
  "PUT /api/admin/users/:id/tier",
  "PUT /api/finance/pool-payers/:tournamentId/sponsor",
  "PUT /api/wallet/balance",
];

/** Those of them that need nothing beside the password. */
const WITHOUT_BODY: ReadonlySet<EndpointKey> = new Set([
  "POST /api/admin/backups",
  "POST /api/auth/account/export",
  "POST /api/auth/second-factor/setup",
]);

const ATTEMPTS_PER_MINUTE: Partial<Record<EndpointKey, number>> = {
  "GET /api/invitations/:token": 30,
  "GET /api/marker-codes/:token": 30,
  "POST /api/marker-codes/:token/accept": 30,
  "POST /api/invitations/:token/accept": 30,
  "GET /api/organizer/tournaments/:id/export": 60,
  "GET /api/organizer/tournaments/:id/export.csv": 60,
  "GET /api/wallet/statement.csv": 20,
  "POST /api/admin/payments/:reference/recheck": 30,
  "POST /api/admin/reconciliation/run": 20,
  "POST /api/setup/admin": 10,
  "POST /api/setup/restore": 10,
  "POST /api/auth/account/export": 10,
  "POST /api/auth/change-password": 30,
  "POST /api/auth/forgot-password": 10,
  "POST /api/auth/login": 120,
  "POST /api/auth/login/second-factor": 120,
  "POST /api/auth/register": 60,
  "POST /api/auth/reset-password": 30,
  "POST /api/auth/minor/guardian": 30,
  "POST /api/guardian/answer": 30,
  "POST /api/guardian/read": 60,
  "POST /api/guardian/withdraw": 30,
  "POST /api/auth/second-factor/confirm": 30,
  "POST /api/auth/step-up": 120,
  "POST /api/auth/undo-change": 30,
  "POST /api/auth/verify-email": 30,
  "POST /api/auth/verify-phone": 30,
  "POST /api/comments/:id/report": 300,
  "POST /api/imported-results/:id/dispute": 20,
  "POST /api/matches/:id/comments": 300,
  "POST /api/organizer/tournaments/:id/image": 20,
  "POST /api/organizer/tournaments/import": 10,
  "POST /api/organizer/webhooks": 30,
  "POST /api/organizer/webhooks/:id/deliveries/:deliveryId/send-again": 30,
  "POST /api/organizer/webhooks/:id/enable": 30,
  "POST /api/organizer/webhooks/:id/test": 30,
  "POST /api/profile": 20,
  "POST /api/push/acknowledgements": 600,
  "POST /api/push/subscriptions": 60,
  "PUT /api/comments/:id": 300,
};

const KEYS = (Object.keys(ENDPOINTS) as EndpointKey[]).toSorted();
const MINUTE_MS = 60_000;

let server: TestServer;
let admin: TestUser;
/** Of the admin: its owner's endpoints look the owner up first. */
let tournamentId: TournamentId;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
  tournamentId = await givenTournament(server.db, { organizer_id: admin.userId });
});
afterAll(() => server[Symbol.asyncDispose]());

/** One request with an empty body, from an address of its own choice. */
function ask(key: EndpointKey, { as, address = "127.0.0.1" }: { as?: TestUser; address?: string } = {}) {
  const id = key.includes("/organizer/tournaments/") ? tournamentId : newId();
  const path = key.replace(/:(?:id|reference|tournamentId)/u, id);
  const hasBody = ENDPOINTS[key].body !== undefined && !ENDPOINTS[key].multipart;
  return send(server.http, path, { ...(as ? { as } : {}), ...(hasBody ? { body: {} } : {}), address });
}

const passwordGiven = (minutesAgo: number) =>
  server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - minutesAgo * MINUTE_MS) })
    .where("user_id", "=", admin.userId)
    .execute();

test("these endpoints need the password again, and no other", () => {
  expect(KEYS.filter((key) => ENDPOINTS[key].stepUp)).toEqual(STEP_UP);
  for (const key of STEP_UP) expect(ENDPOINTS[key].problems).toContain("step-up-required");
});

test("these endpoints need the operator's terms to be accepted; none of them takes money out", () => {
  const asking = KEYS.filter((key) => ENDPOINTS[key].needsTerms).toSorted();
  expect(asking).toEqual([
    "POST /api/leagues/:id/join",
    "POST /api/organizer/tournaments/:id/pool-deposit",
    "POST /api/tournaments/:id/pay",
    "POST /api/tournaments/:id/register",
    "POST /api/wallet/deposit/create",
    "POST /api/wallet/gift",
  ]);
  for (const key of asking) expect(ENDPOINTS[key].problems).toContain("terms-not-accepted");
});

test.each(STEP_UP)("%s asks for a password that was given more than ten minutes ago", async (key) => {
  await passwordGiven(11);
  const refused = await ask(key, { as: admin });
  expect(refused.json()).toMatchObject({ status: 403, code: "step-up-required" });

  await passwordGiven(9);
  const admitted = await ask(key, { as: admin });
  expect(admitted.json().code).not.toBe("step-up-required");
  // Past the password, refused for what it lacks.
  if (!WITHOUT_BODY.has(key)) expect(admitted.statusCode).toBeGreaterThanOrEqual(400);
  expect(admitted.statusCode).toBeLessThan(500);
});

test("these endpoints need the declared age where they move money; they are those that need the terms", () => {
  const refusing = KEYS.filter((key) => ENDPOINTS[key].needsAdult);
  for (const key of refusing) expect(ENDPOINTS[key].problems).toContain("under-18");
  const asking = refusing.filter((key) => ENDPOINTS[key].needsAdult !== "leaving");
  expect(refusing.filter((key) => !asking.includes(key))).toEqual(["POST /api/wallet/withdraw"]);
  expect(asking).toEqual(KEYS.filter((key) => ENDPOINTS[key].needsTerms));
  for (const key of asking) expect(ENDPOINTS[key].problems).toContain("age-not-declared");
  const withFee = asking.filter((key) => ENDPOINTS[key].needsAdult !== "always");
  expect(withFee).toEqual(["POST /api/leagues/:id/join", "POST /api/tournaments/:id/register"]);
});

test("what open pages ask by themselves at intervals is no use of the session", async () => {
  expect(KEYS.filter((key) => ENDPOINTS[key].unattended).toSorted()).toEqual([
    "GET /api/halls/:id/board",
    "GET /api/notifications/unread",
    "GET /api/organizer-applications/own",
    "GET /api/organizer/tournaments/:id/floor",
    "GET /api/tournaments/:id/forecast",
    "POST /api/notifications/seen",
  ]);
  const someone = await givenUser(server.db);
  const sessions = server.db.updateTable("sessions").where("user_id", "=", someone.userId);
  const before = new Date(Date.now() - 6 * MINUTE_MS);
  await sessions.set({ last_seen_at: before }).execute();
  const lastSeen = async () => {
    const own = server.db.selectFrom("sessions").where("user_id", "=", someone.userId);
    return (await own.select("last_seen_at").executeTakeFirstOrThrow()).last_seen_at;
  };
  expect((await ask("GET /api/notifications/unread", { as: someone })).statusCode).toBe(200);
  expect(await lastSeen()).toEqual(before);
  expect((await ask("GET /api/auth/me", { as: someone })).statusCode).toBe(200);
  expect((await lastSeen()).getTime()).toBeGreaterThan(before.getTime());
});

test("these endpoints take so many attempts a minute; the others have the general limit", () => {
  const limited = KEYS.filter((key) => ENDPOINTS[key].attemptsPerMinute !== undefined);
  expect(Object.fromEntries(limited.map((key) => [key, ENDPOINTS[key].attemptsPerMinute]))).toEqual(
    ATTEMPTS_PER_MINUTE,
  );
});

test.each(Object.entries(ATTEMPTS_PER_MINUTE) as [EndpointKey, number][])(
  "%s refuses the attempt after the first %d of a minute, and another address is still served",
  async (key, limit) => {
    const address = "10.1.2.3";
    const before = await Promise.all(Array.from({ length: limit }, () => ask(key, { address })));
    expect(before.map(({ statusCode }) => statusCode)).not.toContain(429);
    expect((await ask(key, { address })).statusCode).toBe(429);
    expect((await ask(key, { address: "10.1.2.4" })).statusCode).not.toBe(429);
  },
);

test.each([
  ["GET /backup-files/none", 30],
  ["GET /calendars/players/none", 60],
  ["GET /cards/players/none", 120],
  ["GET /personal-data/none", 30],
  ["POST /unsubscribe/none", 30],
])("%s, which is no part of the API, has a limit of %d a minute for an address too", async (endpoint, limit) => {
  const statusFrom = async (address: string) => (await send(server.http, endpoint, { address })).statusCode;
  for (let count = 0; count < limit; count += 1) expect(await statusFrom("10.1.2.3")).toBe(404);
  expect(await statusFrom("10.1.2.3")).toBe(429);
  expect(await statusFrom("10.1.2.4")).toBe(404);
});
