import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const DOOR = "POST /api/auth/register";

test("a new player gets an account, a player profile and a session", async () => {
  const form = signUpForm({
    name: "  Chinedu Eze ",
    email: "Chinedu@Example.test",
    phone: "0803 555 0001",
    state: "Enugu",
  });
  const answer = await server.send(DOOR, { body: form });

  expect(answer.statusCode).toBe(201);
  const { token, user } = answer.json();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(user).toMatchObject({
    name: "Chinedu Eze",
    email: "chinedu@example.test",
    phone: "+2348035550001",
    state: "Enugu",
    bio: null,
    profile_image_url: null,
    avatar: null,
    roles: [],
    created_at: "2026-03-02T09:00:00.000Z",
  });
  expect((await server.send("GET /api/auth/me", { token })).json()).toEqual({ data: user });
  const player = await server.db.selectFrom("players").selectAll().where("id", "=", user.player_id).executeTakeFirst();
  expect(player).toMatchObject({ name: "Chinedu Eze", name_key: "chinedu eze", state: "Enugu", is_demo: false });
});

test("neither the password nor the token is in a table", async () => {
  const form = signUpForm();
  const { token, user } = (await server.send(DOOR, { body: form })).json();
  const account = await server.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
  const session = await server.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();

  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  expect(session.token_hash).toHaveLength(32);
  expect(JSON.stringify([account, session])).not.toContain(form.password);
  expect(session.token_hash.toString("base64url")).not.toBe(token);
});

test.each([
  ["name", "", "Name is required"],
  ["email", "", "Email is required"],
  ["email", "nobody", "Enter a valid email address"],
  ["phone", "", "Phone number is required"],
  ["phone", "+447911123456", "Enter a valid Nigerian phone number"],
  ["password", "", "Password is required"],
  ["password", "short-1", "Use at least 8 characters"],
  ["password", "Password123", "Choose a less common password"],
  ["state", "", "State is required"],
  ["state", "Texas", "State is required"],
])("%s %j is refused: %s", async (field, value, message) => {
  const before = await countPlayers();
  const answer = await server.send(DOOR, { body: signUpForm({ [field]: value }) });

  expect(answer.json()).toMatchObject({ status: 422, code: "invalid-request", errors: { [field]: message } });
  expect(await countPlayers()).toBe(before);
});

test("an unproven phone is free", async () => {
  const first = signUpForm({ phone: "08035550077" });
  expect((await server.send(DOOR, { body: first })).statusCode).toBe(201);
  const samePhone = await server.send(DOOR, { body: signUpForm({ phone: "+234 803 555 0077" }) });
  expect(samePhone.json()).toMatchObject({ user: { phone: "+2348035550077" } });
});

test("without the csrf header nothing is opened", async () => {
  const answer = await server.send(DOOR, { body: signUpForm(), csrf: false });
  expect(answer.json()).toMatchObject({ status: 403, code: "csrf-invalid" });
});

async function countPlayers(): Promise<number> {
  const rows = await server.db.selectFrom("players").select("id").execute();
  return rows.length;
}
