import { idFrom, type UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { changeAccess } from "../../account-commands.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
let admin: Person;
beforeAll(async () => {
  server = await openAccountsServer();
  admin = await givenPerson();
  await grantInDatabase(admin, "admin");
});
afterAll(() => server[Symbol.asyncDispose]());

async function givenPerson(fields: Record<string, string> = {}) {
  const form = signUpForm(fields);
  const { token, user } = (await server.send("POST /api/auth/register", { body: form })).json();
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) })
    .where("user_id", "=", user.id)
    .execute();
  return { ...form, token: token as string, userId: user.id as UserId, playerId: user.player_id as string };
}
type Person = Awaited<ReturnType<typeof givenPerson>>;

const grantInDatabase = ({ userId }: Person, role: "admin" | "finance" | "referee") =>
  server.transact((tx) => server.accounts.grantRole(tx, { userId, role }));
const change = (of: Person, step: string, body: object, as = admin) =>
  send(server.app, `POST /api/admin/users/${of.userId}/${step}`, { as, body });
const logIn = async ({ email, password }: Person) =>
  (await server.send("POST /api/auth/login", { body: { email, password } })).json();
const isIn = async ({ token }: Person) => (await server.send("GET /api/auth/me", { token })).statusCode === 200;
const auditOf = async ({ userId }: Person) =>
  (
    await server.db
      .selectFrom("audit_log")
      .select(["actor_id", "action"])
      .where("subject", "=", `user:${userId}`)
      .orderBy("id")
      .execute()
  ).map(({ actor_id, action }) => [actor_id, action]);

const REASON = { reason: "Reported twice" };

test("a locked account cannot log in and its sessions end at once; unlocked it can again", async () => {
  const player = await givenPerson();
  const locked = await change(player, "lock", REASON);
  expect(locked.json().data).toMatchObject({ id: player.userId, lock_reason: "Reported twice" });
  expect(await isIn(player)).toBe(false);
  expect(await logIn(player)).toMatchObject({ status: 403, code: "account-locked" });
  expect(await logIn({ ...player, password: "wrong-one" })).toMatchObject({ status: 401, code: "invalid-credentials" });

  expect((await change(player, "unlock", REASON)).json().data).toMatchObject({ locked_at: null, lock_reason: null });
  expect(await isIn(player)).toBe(false);
  expect(await logIn(player)).toMatchObject({ user: { id: player.userId } });
  expect(await auditOf(player)).toEqual([
    [admin.userId, "account.lock"],
    [admin.userId, "account.unlock"],
  ]);
});

test("a role is given and taken away, each in the audit log, and counts at once", async () => {
  const player = await givenPerson();
  const given = await change(player, "roles", { role: "coordinator", state: "Kano" });
  expect(given.json().data.roles).toEqual([{ role: "coordinator", state: "Kano" }]);
  expect((await change(player, "roles", { role: "finance", state: "Kano" })).statusCode).toBe(422);
  const taken = await change(player, "roles/revoke", { role: "coordinator", ...REASON });
  expect(taken.json().data.roles).toEqual([]);
  expect((await server.accounts.findCaller(player.token, true))?.roles).toEqual(new Set());
  expect((await change(player, "roles/revoke", { role: "coordinator", ...REASON })).json().code).toBe("illegal-step");
  expect((await auditOf(player)).map(([, action]) => action)).toEqual(["role.grant", "role.revoke"]);
});

test("every session of an account ends", async () => {
  const player = await givenPerson();
  expect((await change(player, "end-sessions", REASON)).statusCode).toBe(200);
  expect(await isIn(player)).toBe(false);
  expect(await logIn(player)).toMatchObject({ user: { id: player.userId } });
});

test.each([
  ["roles", { role: "finance" }],
  ["roles/revoke", { role: "admin", ...REASON }],
  ["lock", REASON],
  ["end-sessions", REASON],
])("no admin changes their own account: %s", async (step, body) => {
  expect((await change(admin, step, body)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect((await change({ ...admin, userId: idFrom<UserId>(admin.userId.toUpperCase()) }, step, body)).statusCode).toBe(
    403,
  );
});

test("admins find accounts by a part of the name or the whole e-mail; without a query, staff and locked ones", async () => {
  const player = await givenPerson({ name: "Zubairu Findable" });
  const find = async (query: string) =>
    (await send(server.app, `GET /api/admin/users?query=${encodeURIComponent(query)}`, { as: admin })).json();
  const names = async (query: string) => (await find(query)).data.map(({ name }: { name: string }) => name);
  expect(await names("findab")).toEqual(["Zubairu Findable"]);
  expect(await names(player.email.toUpperCase())).toEqual(["Zubairu Findable"]);
  expect(await names(player.email.slice(1))).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect(await names("")).toContain(admin.name);
  expect(await names("")).not.toContain("Zubairu Findable");
});

test("an admin reads whether an account's phone is verified, and confirms it", async () => {
  const player = await givenPerson({ name: "Phoebe Phoneless" });
  const found = async () =>
    (await send(server.app, "GET /api/admin/users?query=phoneless", { as: admin })).json().data[0] as object;
  const before = (await found()) as { phone: string };
  expect(before).toMatchObject({ phone: expect.stringMatching(/^\+234/u), phone_verified_at: null, new_phone: null });
  const called = { reason: "Called, and the name was right", phone: before.phone };
  expect((await change(player, "confirm-phone", called)).statusCode).toBe(200);
  expect(await found()).toMatchObject({ phone_verified_at: server.clock.now.toISOString(), new_phone: null });
});

test("logging out everywhere ends every session, this one too", async () => {
  const player = await givenPerson();
  const { token } = await logIn(player);
  expect((await server.send("DELETE /api/auth/sessions", { token })).statusCode).toBe(204);
  expect([await isIn(player), await isIn({ ...player, token })]).toEqual([false, false]);
});

test("the command line takes roles, locks, unlocks and ends sessions", async () => {
  const player = await givenPerson();
  await grantInDatabase(player, "referee");
  const lines: string[] = [];
  const run = (name: Parameters<typeof changeAccess>[1][0], ...args: string[]) =>
    changeAccess(server.db, [name, ["--email", player.email, ...args]], (line) => lines.push(line));
  const why = ["--reason", "Left the club"];

  expect(await run("revoke", "--role", "referee")).toBe(2);
  expect(await run("revoke", "--role", "referee", ...why)).toBe(0);
  expect(await run("lock", ...why)).toBe(0);
  expect(await logIn(player)).toMatchObject({ code: "account-locked" });
  expect(await run("unlock", ...why)).toBe(0);
  expect(await run("end-sessions", ...why)).toBe(0);
  expect(await isIn(player)).toBe(false);
  expect(lines.slice(1)).toEqual([
    `${player.email} is not referee any more.`,
    `${player.email} is locked, and every session has ended.`,
    `${player.email} is unlocked.`,
    `Every session of ${player.email} has ended.`,
  ]);
  expect((await auditOf(player)).map(([, action]) => action)).toEqual([
    "role.grant",
    "role.revoke",
    "account.lock",
    "account.unlock",
    "sessions.end",
  ]);
});
