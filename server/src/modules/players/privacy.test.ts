import type { EndpointKey } from "@pockethall/contract/endpoints";
import { beforeAll, expect, test } from "vitest";
import { givenLeague } from "../../../testing/given.ts";
import { givenDraw } from "../../../testing/given-draw.ts";
import { send } from "../../../testing/test-app.ts";
import { givenUser, type TestUser } from "../../../testing/test-database.ts";
import { openTestServer, type TestServer } from "../../../testing/test-server.ts";
import { ENDPOINTS } from "../../http/endpoints.ts";
import { recordPrizes } from "../rankings/rankings.service.ts";

// What a player hides is nowhere that a visitor can look: every public door of the table is opened on real objects, those
// that are added later as well, and so are link previews.

const PICTURE = "/uploads/the-hidden-face.webp";
const BIO = "What the shy one says about himself";
const EARNINGS = 70_707.07;

let server: TestServer;
let shy: TestUser;
let phone = "";
const objects: Record<"player" | "other" | "match" | "tournament" | "league", string> = {
  player: "",
  other: "",
  match: "",
  tournament: "",
  league: "",
};

beforeAll(async () => {
  server = await openTestServer();
  const { db, services } = server;
  shy = await givenUser(db, { name: "Shy Danjuma", state: "Kano" });
  const other = await givenUser(db, { name: "Open Bello", state: "Kano" });
  const organizer = await givenUser(db, { roles: ["organizer"], name: "Organizer Obi" });
  await db
    .updateTable("players")
    .set({ bio: BIO, profile_image_url: PICTURE })
    .where("id", "=", shy.playerId)
    .execute();
  phone = (await db.selectFrom("users").select("phone").where("id", "=", shy.userId).executeTakeFirstOrThrow()).phone;
  const draw = await givenDraw(db, { seats: [shy, other], players: 2, totalFrames: 1, organizer });
  await db
    .insertInto("registrations")
    .values(
      [shy, other].map(({ playerId, userId }) => ({
        id: userId,
        tournament_id: draw.tournamentId,
        player_id: playerId,
        fee_kobo: 0,
        payment_method: "none" as const,
      })),
    )
    .execute();
  await services.transact((tx) => services.scoring.start(tx, draw.gameId("r1m1"), organizer.userId));
  await services.transact((tx) =>
    services.scoring.setScore(tx, draw.gameId("r1m1"), { playerId: shy.playerId, score: 1 }, organizer.userId),
  );
  await db
    .insertInto("prize_awards")
    .values({ tournament_id: draw.tournamentId, player_id: shy.playerId, place_number: 1, amount_kobo: 7_070_707 })
    .execute();
  await services.transact((tx) => recordPrizes(tx, draw.tournamentId, [shy.playerId]));
  const league = await givenLeague(db, { organizerId: organizer.userId, status: "completed" });
  const prize = { league_id: league, player_id: shy.playerId, user_id: shy.userId, place: 1, amount_kobo: 7_070_707 };
  await db.insertInto("league_prizes").values(prize).execute();
  const ids = { player: shy.playerId, other: other.playerId, league };
  Object.assign(objects, ids, { match: draw.gameId("r1m1"), tournament: draw.tournamentId });
  return () => server[Symbol.asyncDispose]();
});

const PUBLIC_READS = (Object.keys(ENDPOINTS) as EndpointKey[]).filter(
  (key) => key.startsWith("GET ") && ENDPOINTS[key].permission === "public",
);

function addressesOf(key: EndpointKey): string[] {
  const id = /\/(matches|games)\/:id/u.test(key)
    ? objects.match
    : key.includes("/players/:id")
      ? objects.player
      : key.includes("/leagues/:id")
        ? objects.league
        : objects.tournament;
  const path = key.replace(":id", id).replace(":other_id", objects.other);
  const boards = ["overall", "form", "money"].map((board) => `${path}?board=${board}`);
  if (key === "GET /api/search") return [`${path}?query=shy`, `${path}?query=${shy.email.slice(0, 8)}`];
  if (key === "GET /api/rankings") return boards;
  return [path, `${path}?include=games,participants,tournament`, `${path}?state=Kano`];
}

/** Everything that a visitor can read of these people, as one text an address. */
async function publicTexts(): Promise<[address: string, text: string][]> {
  const texts: [string, string][] = [];
  for (const address of PUBLIC_READS.flatMap(addressesOf)) {
    const { body, statusCode } = await send(server.http, address);
    if (statusCode === 200) texts.push([address, body]);
  }
  return texts;
}

const addressesWith = (texts: readonly [string, string][], word: string): string[] =>
  texts.filter(([, text]) => text.includes(word)).map(([address]) => address);

const choose = (body: object) => send(server.http, "PUT /api/players/me/privacy", { as: shy, body });

test("no e-mail address and no phone number is on any public door, whatever a player shows", async () => {
  const texts = await publicTexts();
  expect(texts.length).toBeGreaterThan(25);
  const digits = phone.replace("+234", "");
  for (const secret of [shy.email, phone, digits, shy.email.split("@")[0] as string])
    expect(addressesWith(texts, secret)).toEqual([]);
});

test("what is shown is there; what is hidden is nowhere, and its owner still has it; shown again it is back", async () => {
  const shown = await publicTexts();
  for (const fact of [PICTURE, BIO, String(EARNINGS)]) expect(addressesWith(shown, fact)).not.toEqual([]);
  const prizes = [`GET /api/tournaments/${objects.tournament}/money`, `GET /api/leagues/${objects.league}`];
  expect(addressesWith(shown, String(EARNINGS))).toEqual(expect.arrayContaining(prizes));

  const nothing = { show_earnings: false, show_picture: false, show_bio: false };
  expect((await choose(nothing)).json()).toEqual({ data: nothing });
  const hidden = await publicTexts();
  for (const fact of [PICTURE, BIO, String(EARNINGS)]) expect(addressesWith(hidden, fact)).toEqual([]);

  const own = (await send(server.http, "GET /api/auth/me", { as: shy })).json().data;
  expect(own).toMatchObject({ bio: BIO, profile_image_url: PICTURE });

  const everything = { show_earnings: true, show_picture: true, show_bio: true };
  expect((await choose(everything)).json()).toEqual({ data: everything });
  expect(addressesWith(await publicTexts(), BIO)).toEqual(addressesWith(shown, BIO));
});

test("what is edited while it is hidden stays hidden, and the database refuses anything else", async () => {
  await choose({ show_earnings: true, show_picture: true, show_bio: false });
  const form = '--x\r\ncontent-disposition: form-data; name="bio"\r\n\r\nEdited in hiding\r\n--x--\r\n';
  const saved = await server.http.inject({
    method: "POST",
    url: "/api/profile",
    headers: { authorization: `Bearer ${shy.token}`, "content-type": "multipart/form-data; boundary=x" },
    payload: form,
  });
  expect(saved.json()).toMatchObject({ user: { bio: "Edited in hiding" } });
  const page = (await send(server.http, `GET /api/players/${shy.playerId}`)).json();
  expect(page.data.bio).toBeNull();
  const forgetful = server.db.updateTable("players").set({ bio: "Shown all the same" }).where("id", "=", shy.playerId);
  await expect(forgetful.execute()).rejects.toThrow("players_hidden_bio_is_absent");
  for (const body of [{}, { show_earnings: "no", show_picture: true, show_bio: true }])
    expect((await choose(body)).statusCode).toBe(422);
});
