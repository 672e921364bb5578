import type { PlayerId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"], name: "Ngozi Admin" });
  return () => server[Symbol.asyncDispose]();
});

const REASON = "The name insults other players";
const rename = (playerId: PlayerId, name: string, as: TestUser = admin) =>
  send(server.http, `POST /api/admin/players/${playerId}/rename`, { as, body: { name, reason: REASON } });

function renameOneself(as: TestUser, name: string) {
  const boundary = "----form";
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="name"\r\n\r\n${name}\r\n--${boundary}--\r\n`;
  const headers = { authorization: `Bearer ${as.token}`, "content-type": `multipart/form-data; boundary=${boundary}` };
  return server.http.inject({ method: "POST", url: "/api/profile", headers, payload });
}

test("staff replace a name: it is audited, the player is notified of the reason and cannot take the old one again", async () => {
  const player = await givenUser(server.db, { name: "Ugly Word" });
  expect((await rename(player.playerId, "Player 4711")).json()).toEqual({
    data: { id: player.playerId, name: "Player 4711" },
  });
  expect((await send(server.http, `GET /api/players/${player.playerId}`)).json().data.name).toBe("Player 4711");
  const [line] = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "before", "after"])
    .where("subject", "=", `player:${player.playerId}`)
    .execute();
  expect(line).toMatchObject({
    actor_id: admin.userId,
    before: { name: "Ugly Word" },
    after: { name: "Player 4711", reason: REASON },
  });
  const [note] = (await send(server.http, "GET /api/notifications", { as: player })).json().data;
  expect(note).toMatchObject({
    title: "Your name was changed",
    message: `Our staff changed your name to Player 4711: ${REASON}`,
  });
  // Payouts are compared with the name that was verified, so a rename opens no way to another bank account.
  const account = await server.db
    .selectFrom("users")
    .select(["payout_name", "identity_changed_at"])
    .where("id", "=", player.userId)
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ payout_name: "Ugly Word", identity_changed_at: expect.any(Date) });

  for (const name of ["Ugly Word", "ugly  WORD"])
    expect((await renameOneself(player, name)).json().errors).toEqual({
      name: "Our staff have replaced this name. Choose another",
    });
  expect((await renameOneself(player, "Kind Word")).statusCode).toBe(200);
});

test("a player without an account is renamed too, without a notice", async () => {
  const id = newId();
  await server.db.insertInto("players").values({ id, name: "Imported Insult", name_key: "imported insult" }).execute();
  expect((await rename(id, "Imported Player")).statusCode).toBe(200);
  const found = (await send(server.http, "GET /api/search?query=Imported+Player")).json();
  expect(JSON.stringify(found)).toContain(id);
});

test("only admins rename, never themselves, to a name that anyone may have and with a reason", async () => {
  const player = await givenUser(server.db, { name: "Plain Name" });
  const organizer = await givenUser(server.db, { roles: ["organizer", "coordinator"], name: "Olu Desk" });
  expect((await rename(player.playerId, "Other Name", organizer)).statusCode).toBe(403);
  expect((await rename(admin.playerId, "Other Name")).json()).toMatchObject({ status: 403, code: "not-permitted" });
  expect((await rename(newId(), "Other Name")).json()).toMatchObject({ code: "player-not-found" });
  const refused = async (name: string) => (await rename(player.playerId, name)).json().errors;
  expect(await refused("Plain Name")).toEqual({ name: "The player has this name" });
  expect(await refused("PocketHall Support")).toEqual({ name: expect.any(String) });
  expect(await refused("Olu Desk")).toEqual({ name: expect.stringMatching(/staff member has this name/u) });
  const silent = await send(server.http, `POST /api/admin/players/${player.playerId}/rename`, {
    as: admin,
    body: { name: "Other Name", reason: " " },
  });
  expect(silent.json().errors).toEqual({ reason: "Give a reason" });
});
