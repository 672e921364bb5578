import type { EndpointKey } from "@pockethall/contract/endpoints";
import { forEachField } from "@pockethall/contract/self-description";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenLeague } from "../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { ENDPOINTS } from "../../http/endpoints.ts";
import { machineClock } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import * as scoring from "../matches/scoring/scoring.service.ts";
import { recordPrizes } from "../rankings/rankings.service.ts";
import { sharedFacts } from "../sharing/sharing.read-model.ts";
import { profileColumns } from "./own-profile.read-model.ts";

// What a player hides is in no answer to another viewer: every read of the endpoint table is called on real objects as a
// visitor, another player and an organizer, endpoints that are added later as well; so are the facts of share pictures.

const PICTURE = "/uploads/the-hidden-face.webp";
const TEXTS = forEachField((field) => `The shy one's ${field}`);
const DESCRIPTION = Object.values(TEXTS);
const EARNINGS = 70_707.07;

let server: TestServer;
let shy: TestUser;
let other: TestUser;
let organizer: TestUser;
let phone = "";
const objects: { player: string; other: string; match: string; tournament: TournamentId; league: string } = {
  player: "",
  other: "",
  match: "",
  tournament: idFrom(""),
  league: "",
};

beforeAll(async () => {
  server = await openTestServer();
  const { db, services } = server;
  shy = await givenUser(db, { name: "Shy Danjuma", state: "Kano" });
  other = await givenUser(db, { name: "Open Bello", state: "Kano" });
  organizer = await givenUser(db, { roles: ["organizer"], name: "Organizer Obi" });
  await db
    .updateTable("players")
    .set(profileColumns({ ...TEXTS, profile_image_url: PICTURE }))
    .where("id", "=", shy.playerId)
    .execute();
  phone = (await db.selectFrom("users").select("phone").where("id", "=", shy.userId).executeTakeFirstOrThrow()).phone;
  const draw = await givenDraw(db, { registrations: [shy, other], players: 2, totalFrames: 1, organizer });
  await db
    .insertInto("registrations")
    .values(
      [shy, other].map(({ playerId }) => ({
        id: newId(),
        tournament_id: draw.tournamentId,
        player_id: playerId,
        fee_kobo: 0,
        payment_method: "none" as const,
      })),
    )
    .execute();
  await services.transact((tx) => scoring.start(tx, draw.gameId("r1m1"), organizer.userId));
  await services.transact((tx) =>
    scoring.setScore(tx, draw.gameId("r1m1"), { playerId: shy.playerId, score: 1 }, organizer.userId),
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
  await send(server.http, `PUT /api/players/${shy.playerId}/follow`, { as: other });
  return () => server[Symbol.asyncDispose]();
});

const READS = (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) => key.startsWith("GET "));
const PUBLIC_READS = READS.filter((key) => ENDPOINTS[key].permission === "public");

function addressesOf(key: EndpointKey): string[] {
  const id = /\/(matches|games)\/:id/u.test(key)
    ? objects.match
    : key.includes("/players/:id") || key.includes("/rankings/:id")
      ? objects.player
      : key.includes("/leagues/:id")
        ? objects.league
        : objects.tournament;
  const path = key.replace(":id", id).replace(":other_id", objects.other);
  const boards = ["overall", "form", "money"].map((board) => `${path}?board=${board}`);
  if (key === "GET /api/search") return [`${path}?query=shy`, `${path}?query=${shy.email.slice(0, 8)}`];
  if (key.startsWith("GET /api/rankings")) return boards;
  return [path, `${path}?include=games,participants,tournament`, `${path}?state=Kano`];
}

/** Everything that a viewer can read of these people, as one text an address. */
async function textsFor(as: TestUser | undefined, keys: readonly EndpointKey[]) {
  const texts: [address: string, text: string][] = [];
  for (const address of keys.flatMap(addressesOf)) {
    const { body, statusCode } = await send(server.http, address, as ? { as } : {});
    if (statusCode === 200) texts.push([address, body]);
  }
  return texts;
}

const publicTexts = () => textsFor(undefined, PUBLIC_READS);

const addressesWith = (texts: readonly [string, string][], word: string): string[] =>
  texts.filter(([, text]) => text.includes(word)).map(([address]) => address);

const NOTHING = { show_earnings: false, show_picture: false, show_bio: false };
const EVERYTHING = { show_earnings: true, show_picture: true, show_bio: true };
const choose = (body: object) => send(server.http, "PUT /api/players/me/privacy", { as: shy, body });

test("no e-mail address and no phone number is on any public endpoint, for any privacy setting", async () => {
  const texts = await publicTexts();
  expect(texts.length).toBeGreaterThan(25);
  const digits = phone.replace("+234", "");
  for (const secret of [shy.email, phone, digits, shy.email.split("@")[0] as string])
    expect(addressesWith(texts, secret)).toEqual([]);
});

test("what is shown is there; what is hidden is nowhere, and its owner still has it; shown again it is back", async () => {
  const shown = await publicTexts();
  for (const fact of [PICTURE, ...DESCRIPTION, String(EARNINGS)]) expect(addressesWith(shown, fact)).not.toEqual([]);
  const prizes = [`GET /api/tournaments/${objects.tournament}/money`, `GET /api/leagues/${objects.league}`];
  expect(addressesWith(shown, String(EARNINGS))).toEqual(expect.arrayContaining(prizes));

  expect((await choose(NOTHING)).json()).toEqual({ data: NOTHING });
  const hidden = await publicTexts();
  for (const fact of [PICTURE, ...DESCRIPTION, String(EARNINGS)]) expect(addressesWith(hidden, fact)).toEqual([]);

  const own = (await send(server.http, "GET /api/auth/me", { as: shy })).json().data;
  expect(own).toMatchObject({ ...TEXTS, profile_image_url: PICTURE });

  expect((await choose(EVERYTHING)).json()).toEqual({ data: EVERYTHING });
  const again = await publicTexts();
  for (const text of DESCRIPTION) expect(addressesWith(again, text)).toEqual(addressesWith(shown, text));
});

test("another player, a follower, and an organizer read no more than a visitor", async () => {
  for (const [as, own] of [
    [other, "GET /api/players/followed"],
    [organizer, `GET /api/organizer/tournaments/${objects.tournament}/entries`],
  ] as const) {
    await choose(EVERYTHING);
    const shown = await textsFor(as, READS);
    expect(addressesWith(shown, PICTURE)).toContain(own);
    for (const text of DESCRIPTION) expect(addressesWith(shown, text)).toContain(`GET /api/players/${objects.player}`);
    await choose(NOTHING);
    const hidden = await textsFor(as, READS);
    expect(hidden.map(([address]) => address)).toEqual(shown.map(([address]) => address));
    for (const fact of [PICTURE, ...DESCRIPTION]) expect(addressesWith(hidden, fact)).toEqual([]);
  }
  expect(addressesWith(await textsFor(other, READS), String(EARNINGS))).toEqual([]);
});

test("share pictures have the picture while it is shown", async () => {
  const facts = async () =>
    JSON.stringify([
      await sharedFacts(server.db, "player", objects.player, machineClock()),
      await sharedFacts(server.db, "match", objects.match, machineClock()),
      await sharedFacts(server.db, "tournament", objects.tournament, machineClock()),
    ]);
  await server.db
    .updateTable("tournaments")
    .set({ champion_id: objects.player })
    .where("id", "=", objects.tournament)
    .execute();
  await choose(EVERYTHING);
  expect((await facts()).split(PICTURE)).toHaveLength(4);
  await choose(NOTHING);
  expect(await facts()).not.toContain(PICTURE);
});

test("what is edited while it is hidden stays hidden", async () => {
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
  for (const body of [{}, { show_earnings: "no", show_picture: true, show_bio: true }])
    expect((await choose(body)).statusCode).toBe(422);
});
