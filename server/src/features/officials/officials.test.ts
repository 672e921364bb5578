import { beforeAll, expect, test } from "vitest";
import { givenLeague } from "../../../testing/given.ts";
import { givenDraw } from "../../../testing/given-draw.ts";
import { send } from "../../../testing/test-app.ts";
import { givenUser, type TestUser } from "../../../testing/test-database.ts";
import { openTestHouse, type TestHouse } from "../../../testing/test-house.ts";
import { newId } from "../../platform/ids.ts";

const CONFLICT = {
  status: 403,
  code: "conflict-of-interest",
  message: "You play in this yourself. Ask a co-organiser, a coordinator or an admin to do it.",
};

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  return () => house[Symbol.asyncDispose]();
});

/** A knock-out of four whose organizer is its first seed, and whose referees play in its first match. */
async function givenOwnEvent() {
  const { db } = house;
  const organizer = await givenUser(db, { roles: ["organizer", "referee"] });
  const draw = await givenDraw(db, { organizer, seats: [organizer], state: "Kano" });
  const seats = draw.players.map(({ playerId }, index) => ({
    id: newId(),
    tournament_id: draw.tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    seed: index + 1,
  }));
  await db.insertInto("registrations").values(seats).execute();
  const coordinator = await givenUser(db, { roles: ["coordinator"], coordinates: "Kano" });
  const ask = (door: string, as: TestUser, body: object = {}) => send(house.http, door, { as, body });
  return { ...draw, db, organizer, coordinator, seats, ask, own: draw.gameId("r1m1"), foreign: draw.gameId("r1m2") };
}
type OwnEvent = Awaited<ReturnType<typeof givenOwnEvent>>;

const opponentOf = ({ players }: OwnEvent) => players.at(-1)?.playerId ?? "";
const WALKOVER = (winner_id: string) => ({ outcome: "walkover", winner_id, reason: "Did not come to the table" });

const ACTIONS: Record<string, (event: OwnEvent) => readonly [door: string, body: object]> = {
  "gives himself a walkover": (event) => [
    `PUT /api/organizer/matches/${event.own}/result`,
    WALKOVER(event.organizer.playerId),
  ],
  "decides a match that leads to his own": (event) => [
    `PUT /api/organizer/matches/${event.foreign}/result`,
    WALKOVER(event.players[1]?.playerId ?? ""),
  ],
  "withdraws an opponent": (event) => [
    `POST /api/organizer/tournaments/${event.tournamentId}/withdraw-player`,
    { player_id: opponentOf(event), reason: "Did not come to the table" },
  ],
  "seeds himself": ({ tournamentId, players }) => [
    `PUT /api/organizer/tournaments/${tournamentId}/seeds`,
    { player_ids: players.map(({ playerId }) => playerId) },
  ],
  "gives himself a handicap": ({ tournamentId, seats }) => [
    `PUT /api/organizer/tournaments/${tournamentId}/entries/${seats[0]?.id}`,
    { handicap: -100 },
  ],
  "removes an opponent's entry": ({ tournamentId, seats }) => [
    `DELETE /api/organizer/tournaments/${tournamentId}/entries/${seats[3]?.id}`,
    {},
  ],
  "ends a ladder": ({ tournamentId }) => [`POST /api/organizer/tournaments/${tournamentId}/end-ladder`, {}],
  "changes his match by hand": ({ own }) => [`PUT /api/matches/${own}`, { player1_score: 3, status: "completed" }],
  "deletes a match": ({ own }) => [`DELETE /api/matches/${own}`, {}],
  "adds a match": ({ tournamentId, players }) => [
    "POST /api/matches",
    {
      tournament_id: tournamentId,
      player1_id: players[0]?.playerId,
      player2_id: players[1]?.playerId,
      round_number: 1,
    },
  ],
  "starts his own match": ({ own }) => [`POST /api/referee/matches/${own}/start`, {}],
  "scores his own match": ({ own, organizer }) => [
    `PUT /api/matches/${own}/score`,
    { playerId: organizer.playerId, score: 1 },
  ],
};

test.each(Object.entries(ACTIONS))(
  "an organizer who plays: %s is refused, another official is not",
  async (_, action) => {
    const event = await givenOwnEvent();
    const [door, body] = action(event);
    expect((await event.ask(door, event.organizer, body)).json()).toMatchObject(CONFLICT);
    expect((await event.ask(door, event.coordinator, body)).statusCode).not.toBe(403);
  },
);

test("a referee who plays in the tournament scores the matches of others, and no role makes an exception", async () => {
  const event = await givenOwnEvent();
  const { db, ask, own, foreign, players } = event;
  const [, second] = players as [TestUser, TestUser];
  await db.insertInto("user_roles").values({ user_id: second.userId, role: "referee" }).execute();
  await db.updateTable("games").set({ referee_id: second.userId }).execute();
  const isInFirst = await db
    .selectFrom("games")
    .select("id")
    .where("id", "=", own)
    .where((where) => where.or([where("player1_id", "=", second.playerId), where("player2_id", "=", second.playerId)]))
    .executeTakeFirst();
  const [played, other] = isInFirst ? [own, foreign] : [foreign, own];
  expect((await ask(`POST /api/referee/matches/${played}/start`, second)).json()).toMatchObject(CONFLICT);
  expect((await ask(`POST /api/referee/matches/${other}/start`, second)).statusCode).toBe(200);
  await db.insertInto("user_roles").values({ user_id: second.userId, role: "admin" }).execute();
  expect((await ask(`POST /api/referee/matches/${played}/start`, second)).json()).toMatchObject(CONFLICT);
});

test("an organizer who plays in a league neither takes players out nor ends it", async () => {
  const { db, http } = house;
  const organizer = await givenUser(db, { roles: ["organizer"] });
  const [league, opponent] = [await givenLeague(db, { organizerId: organizer.userId }), await givenUser(db)];
  const member = { league_id: league, fee_kobo: 0 };
  const people = [organizer, opponent].map(({ userId, playerId }, index) => ({
    ...member,
    id: newId(),
    user_id: userId,
    player_id: playerId,
    number: index + 1,
    joined_at: new Date(),
  }));
  await db.insertInto("league_members").values(people).execute();
  const out = `POST /api/leagues/${league}/members/${opponent.playerId}/withdraw`;
  expect((await send(http, out, { as: organizer, body: { reason: "Too good" } })).json()).toMatchObject(CONFLICT);
  expect((await send(http, `POST /api/leagues/${league}/end`, { as: organizer, body: {} })).json()).toMatchObject(
    CONFLICT,
  );
});
