import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test("an account made for the demo can log in, is found by e-mail, and is marked", async () => {
  const form = signUpForm({ email: "Demo.Person@example.test", password: "Demo-pass-2026" });
  const made = await server.transact((tx) => server.accounts.createAccount(tx, { ...form, isDemo: true }));

  const found = await server.accounts.findUserByEmail("demo.person@EXAMPLE.test ");
  expect(found).toEqual({ ...made, name: form.name, email: "demo.person@example.test" });
  expect(await server.accounts.findUserByEmail("nobody@example.test")).toBeUndefined();
  const body = { email: form.email, password: "Demo-pass-2026" };
  expect((await server.send("POST /api/auth/login", { body })).statusCode).toBe(200);
  const demo = await server.db.selectFrom("players").select("id").where("is_demo", "=", true).execute();
  expect(demo).toEqual([{ id: made.playerId }]);
});

test("a role counts at once, is granted once, and every grant is in the audit log", async () => {
  const { token, user } = (await server.send("POST /api/auth/register", { body: signUpForm() })).json();
  const admin = (await server.send("POST /api/auth/register", { body: signUpForm() })).json().user;
  const grant = (role: "organizer" | "coordinator", state: string | null) =>
    server.transact((tx) => server.accounts.grantRole(tx, { userId: user.id, role, state, actorId: admin.id }));
  await grant("organizer", null);
  await grant("organizer", null);
  await grant("coordinator", "Kano");
  await grant("coordinator", "Oyo");

  const caller = await server.accounts.findCaller(token, true);
  expect(caller?.roles).toEqual(new Set(["organizer", "coordinator"]));
  expect(caller?.coordinates).toBe("Oyo");
  expect((await server.send("GET /api/auth/me", { token })).json().data.roles).toEqual(["coordinator", "organizer"]);
  const log = await server.db
    .selectFrom("audit_log")
    .selectAll()
    .where("subject", "=", `user:${user.id}`)
    .orderBy("id")
    .execute();
  expect(log).toHaveLength(4);
  expect(log[0]).toMatchObject({
    actor_id: admin.id,
    action: "role.grant",
    before: null,
    after: { role: "organizer", state: null },
  });
  expect(log[3]).toMatchObject({
    before: { role: "coordinator", state: "Kano" },
    after: { role: "coordinator", state: "Oyo" },
  });
});

test.each([
  ["coordinator", null],
  ["referee", "Kano"],
] as const)("a %s with state %s is refused", async (role, state) => {
  const { user } = (await server.send("POST /api/auth/register", { body: signUpForm() })).json();
  const granting = server.transact((tx) => server.accounts.grantRole(tx, { userId: user.id, role, state }));
  await expect(granting).rejects.toMatchObject({ code: "invalid-request" });
});
