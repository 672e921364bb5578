import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { messagesTo } from "./testing/mailbox.ts";

// A name with an abusive word, a phone number, a link or an offer is not refused: an admin decides, and until then others
// see another name.

let server: Awaited<ReturnType<typeof openAccountsServer>>;
let admin: Account;
beforeAll(async () => {
  server = await openAccountsServer();
  admin = await signUp("Ngozi Eze");
  await server.transact((tx) => server.accounts.grantRole(tx, { userId: admin.userId, role: "admin" }));
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  server.later(2 * 3_600_000); // past the hour in which admins are notified once
  const body = { email: admin.email, password: signUpForm().password };
  admin = { ...admin, token: (await server.send("POST /api/auth/login", { body })).json().token };
});

const QUEUE = "GET /api/admin/held-names";
type Account = { token: string; userId: UserId; playerId: PlayerId; email: string; name: string; held: string | null };

async function signUp(name: string): Promise<Account> {
  const form = signUpForm({ name });
  const { token, user } = (await server.send("POST /api/auth/register", { body: form })).json();
  const { id: userId, player_id: playerId, held_name: held } = user;
  return { token, userId, playerId, email: form.email, name: user.name, held };
}

const rename = (account: Account, name: string) => change(account, { name });

function change({ token }: Account, fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = `${parts.join("")}--x--\r\n`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };
  return server.app.inject({ method: "POST", url: "/api/profile", headers, payload });
}

const me = async ({ token }: Account) => (await server.send("GET /api/auth/me", { token })).json().data;
const shownTo = async ({ playerId }: Account) => (await server.send(`GET /api/players/${playerId}`)).json().data.name;
const queue = async () => (await server.send(QUEUE, { token: admin.token })).json();
/** Decides about the name that waits now, unless the body names another. */
async function decide({ playerId }: Account, body: object, as = admin) {
  const waits = (await queue()).data.find(({ player_id }: { player_id: string }) => player_id === playerId);
  const looked = { name: waits?.name ?? "A name that is gone", ...body };
  return server.send(`POST /api/admin/held-names/${playerId}`, { token: as.token, body: looked });
}
const payoutNameOf = async ({ userId }: Account) =>
  (await server.db.selectFrom("users").select("payout_name").where("id", "=", userId).executeTakeFirstOrThrow())
    .payout_name;
const noticesOf = async ({ userId }: Account) => {
  const rows = await server.db
    .selectFrom("notifications")
    .select(["title", "message"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ title, message }) => `${title}: ${message}`);
};

// biome-ignore format: a list
const HELD = [
  "Fuck You Man", "Olórìburúkú Ade", "Sh1t Player", "kiII you",
  "Call 08031234567", "www.loans.ng", "visit bit.ly/x", "Quick Loan", "Add me on WhatsApp", "ada@loans.example",
];
test.each(HELD)("a sign-up as %s opens the account under a neutral name; approved, the name is shown", async (name) => {
  const player = await signUp(name);
  expect(player).toMatchObject({ name: expect.stringMatching(/^New player [0-9A-F]{4}$/u), held: name });
  expect(await shownTo(player)).toBe(player.name);
  expect(await server.db.selectFrom("players").select("id").where("name", "=", name).execute()).toEqual([]);
  expect((await queue()).data).toMatchObject([{ player_id: player.playerId, name, shown_name: player.name }]);
  expect((await decide(player, { decision: "approve" })).statusCode).toBe(204);
  expect(await me(player)).toMatchObject({ name, held_name: null });
  expect(await shownTo(player)).toBe(name);
  expect((await queue()).meta.total).toBe(0);
  expect(await payoutNameOf(player)).toBeNull(); // the first name of its own: nothing to compare with
  const [, notices] = await noticesOf(player);
  expect(notices).toBe(`Your name was approved: Others now see you as ${name}.`);
});

// The order of locks is judged after every file of tests.
test("an account whose owner asked for another e-mail and a name that is held is closed", async () => {
  const player = await signUp("Bola Ade");
  const changed = await change(player, { name: "Bola Shege", email: `other-${player.email}` });
  expect(changed.json().user).toMatchObject({ held_name: "Bola Shege" });
  expect((await server.send("DELETE /api/auth/account", { token: player.token })).statusCode).toBe(204);
});

test("another name in the profile is held: the old one stays, and payouts are compared with it once the new one is shown", async () => {
  const player = await signUp("Bola Ade");
  const answer = (await rename(player, "Bola Shege")).json();
  expect(answer.user).toMatchObject({ name: "Bola Ade", held_name: "Bola Shege" });
  expect([await shownTo(player), await payoutNameOf(player)]).toEqual(["Bola Ade", null]);
  expect(await messagesTo(server, player.email)).toEqual([]);
  expect((await rename(player, "Bola 0803 123 4567")).json().user.held_name).toBe("Bola 0803 123 4567");
  expect(await shownTo(player)).toBe("Bola Ade");
  await rename(player, "Bola Shege");
  await decide(player, { decision: "approve" });
  expect([await shownTo(player), await payoutNameOf(player)]).toEqual(["Bola Shege", "Bola Ade"]);
  expect((await messagesTo(server, player.email))[0]?.subject).toMatch(/name/iu);
});

test("a decision about a name that was replaced meanwhile decides nothing about the new one", async () => {
  const player = await signUp("Quick Loan");
  await rename(player, "Fuck You Man");
  for (const decision of ["approve", "refuse"]) {
    const decided = await decide(player, { decision, name: "Quick Loan", reason: "An offer" });
    expect(decided.json()).toMatchObject({ status: 404, code: "held-name-not-found" });
  }
  expect([await shownTo(player), (await queue()).data]).toMatchObject([player.name, [{ name: "Fuck You Man" }]]);
  expect((await decide(player, { decision: "refuse", reason: "An insult" })).statusCode).toBe(204);
});

test("refused: the neutral name stays, the owner learns why, cannot ask for it again and chooses another", async () => {
  const player = await signUp("Mumu Fuck");
  expect((await decide(player, { decision: "refuse" })).json().errors).toEqual({ reason: "Give a reason" });
  expect((await decide(player, { decision: "refuse", reason: "It is an insult" })).statusCode).toBe(204);
  expect(await me(player)).toMatchObject({ name: player.name, held_name: null });
  expect((await noticesOf(player)).at(-1)).toBe(
    "Your name was refused: Our staff refused the name you asked for: It is an insult. Choose another in your profile.",
  );
  expect((await queue()).meta.total).toBe(0);
  const taken = { name: "Our staff have replaced this name. Choose another" };
  expect((await rename(player, "fuck MUMU")).json().errors).toEqual(taken);
  expect((await rename(player, "Musa Bello")).json().user).toMatchObject({ name: "Musa Bello", held_name: null });
  expect(await payoutNameOf(player)).toBeNull(); // the neutral name was never that of a bank account
  const audit = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "after"])
    .where("subject", "=", `player:${player.playerId}`)
    .execute();
  const after = { name: player.name, reason: "It is an insult" };
  expect(audit).toEqual([{ actor_id: admin.userId, action: "player.name-refuse", after }]);
});

test("a harmless name ends the wait; a decision then, or a second one, finds nothing", async () => {
  const player = await signUp("Ada Obi");
  await rename(player, "Ada Mumu");
  await rename(player, "Ada Obioma");
  expect(await me(player)).toMatchObject({ name: "Ada Obioma", held_name: null });
  expect((await decide(player, { decision: "approve" })).json().code).toBe("held-name-not-found");
  const other = await signUp("Shege Man");
  const both = await Promise.all([1, 2].map(() => decide(other, { decision: "approve" })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
});

test("names that pass for others are refused as before; a name that staff took meanwhile is not approved", async () => {
  const refused = await server.send("POST /api/auth/register", { body: signUpForm({ name: "PocketHall Mumu" }) });
  expect(refused.json().errors.name).toMatch(/reserved/u);
  const player = await signUp("Tunde Mumu");
  await server.db.updateTable("players").set({ name_key: "mumu tunde" }).where("id", "=", admin.playerId).execute();
  expect((await decide(player, { decision: "approve" })).json().errors.name).toMatch(/staff member has this name/u);
  await server.db.updateTable("players").set({ name_key: "eze ngozi" }).where("id", "=", admin.playerId).execute();
  expect((await decide(player, { decision: "approve" })).statusCode).toBe(204);
});

test("admins learn what a name may have been held for", async () => {
  const player = await signUp("Call 0 8 0 3 1 2 3 4 5 6 7");
  expect((await noticesOf(admin)).at(-1)).toBe(
    "Name to review: A player's name was held because of its words, a phone number or a link. Approve or refuse it.",
  );
  await decide(player, { decision: "refuse", reason: "Use your own name" });
});

test("admins alone decide, and not about themselves; they are notified once an hour", async () => {
  const count = async () => (await noticesOf(admin)).filter((text) => text.startsWith("Name to review")).length;
  const before = await count();
  const [one, two] = [await signUp("Mumu One"), await signUp("Mumu Two")];
  expect(await count()).toBe(before + 1);
  expect((await server.send(QUEUE, { token: one.token })).statusCode).toBe(403);
  expect((await decide(two, { decision: "approve" }, one)).statusCode).toBe(403);
  await rename(admin, "Ngozi Mumu");
  expect((await decide(admin, { decision: "approve" })).json().code).toBe("not-permitted");
  const waiting = (await queue()).data.map(({ name }: { name: string }) => name).toSorted();
  expect(waiting).toEqual(["Mumu One", "Mumu Two", "Ngozi Mumu"]);
});

test("a closed account and a player renamed by staff do not wait for approval", async () => {
  const [gone, renamed] = [await signUp("Mumu Three"), await signUp("Mumu Four")];
  expect((await server.send("DELETE /api/auth/account", { token: gone.token })).statusCode).toBe(204);
  const body = { name: "Emeka Four", reason: "Asked by phone" };
  await server.send(`POST /api/admin/players/${renamed.playerId}/rename`, { token: admin.token, body });
  const names = (await queue()).data.map(({ name }: { name: string }) => name);
  expect(names).not.toContain("Mumu Three");
  expect(names).not.toContain("Mumu Four");
  expect(await shownTo(renamed)).toBe("Emeka Four");
  expect(await payoutNameOf(renamed)).toBeNull();
});
