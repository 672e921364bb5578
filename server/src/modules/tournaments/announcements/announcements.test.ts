import type { UserId } from "@pockethall/domain/ids";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { type DeskServer, inHours, NOON, openDeskServer } from "../entries/testing/desk-server.ts";

let at: DeskServer;

beforeAll(async () => {
  at = await openDeskServer();
  return () => at[Symbol.asyncDispose]();
});
beforeEach(() => at.setClock(NOON));

const announce = (id: string, text: string, as = at.ada) => at.desk(id, as, "POST announcements", { text });
const shown = async (id: string) => (await send(at.server.http, `GET /api/tournaments/${id}/announcements`)).json();

test("a message reaches every player with a place, stands on the page for a day and is in the history", async () => {
  const id = await at.givenCup();
  const [player, other] = [await at.givenPerson(), await at.givenPerson()];
  await at.desk(id, at.ada, "POST walk-ins", { player_id: player.playerId });
  expect((await announce(id, "  Table 4 is closed.  Round 2 starts at 15:30. ", at.bola)).json().data).toMatchObject({
    text: "Table 4 is closed. Round 2 starts at 15:30.",
    created_at: NOON.toISOString(),
  });
  const noticesOf = (userId: UserId) =>
    at.server.db.selectFrom("notifications").select(["title", "message"]).where("user_id", "=", userId).execute();
  expect(await noticesOf(player.userId)).toContainEqual({
    title: "Message from the organiser of Kano Cup",
    message: "Table 4 is closed. Round 2 starts at 15:30.",
  });
  expect(await noticesOf(other.userId)).toEqual([]);
  expect((await shown(id)).data).toMatchObject([{ text: "Table 4 is closed. Round 2 starts at 15:30." }]);
  expect((await at.desk(id, at.ada, "GET audit")).json().data[0]).toMatchObject({
    action: "Sent a message to all players",
    actor: { name: "Bola Ige" },
    changes: [{ field: "Text", after: "Table 4 is closed. Round 2 starts at 15:30." }],
  });
  at.setClock(inHours(24));
  expect((await shown(id)).data).toEqual([]);
});

test("length and number are bounded; a draft and other people are refused", async () => {
  const id = await at.givenCup();
  expect((await announce(id, " ")).json().errors).toEqual({ text: "Write a message" });
  expect((await announce(id, "x".repeat(301))).json().errors).toEqual({ text: "At most 300 characters" });
  expect((await announce(id, "Hello", await at.givenPerson())).statusCode).toBe(403);
  for (let number = 1; number <= 10; number += 1) expect((await announce(id, `No. ${number}`)).statusCode).toBe(201);
  expect((await announce(id, "One more")).json()).toMatchObject({ status: 429, code: "too-many-requests" });
  expect(((await shown(id)).data as unknown[]).length).toBe(3);
  at.setClock(inHours(2));
  expect((await announce(id, "Later")).statusCode).toBe(201);

  const draft = await at.givenCup({ status: "draft" });
  expect((await announce(draft, "Hello")).json().code).toBe("illegal-step");
  expect((await shown(draft)).code).toBe("tournament-not-found");
});
