import type { WrittenTournamentFile } from "@pockethall/contract/tournament-files";
import { beforeAll, expect, test } from "vitest";
import { filesOf, fromElsewhere } from "../../../../testing/app/given-files.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

let server: TestServer;
let admin: TestUser;
let organizer: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"], name: "Folake Adeyemi" });
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  return () => server[Symbol.asyncDispose]();
});

const files = () => filesOf(server.http, organizer);

/** A tournament that is not over, with walk-ins of these names, as a file. */
async function fileWith(names: readonly string[]): Promise<WrittenTournamentFile> {
  const id = await files().publish();
  for (const name of names)
    await send(server.http, `POST /api/organizer/tournaments/${id}/walk-ins`, {
      as: organizer,
      body: { name, state: "Oyo" },
    });
  return fromElsewhere(await files().exported(id));
}

test("a player who was merged since the export enters as the kept player", async () => {
  const file = await fileWith(["Tunde Balogun", "Ada Unmerged"]);
  const kept = await givenUser(server.db, { name: "Babatunde Balogun" });
  const merged = file.players.find(({ name }) => name === "Tunde Balogun")?.id;
  const body = { into: kept.playerId, reason: "One person" };
  // The merge moves this entry too: only the file still names the merged player.
  expect(await send(server.http, `POST /api/admin/players/${merged}/merge`, { as: admin, body })).toMatchObject({
    statusCode: 201,
  });
  const { id } = (await files().imported(file)).json().data;
  const copy = await files().exported(id);
  expect(copy.players.map(({ name }) => name)).toEqual(["Ada Unmerged", "Babatunde Balogun"]);
  expect(copy.players.map((player) => player.id)).toContain(kept.playerId);
});

test("a new player may pass neither for the platform nor for its staff", async () => {
  const file = await fileWith(["Ada Honest"]);
  const id = newId();
  const named = (name: string) => ({
    ...file,
    players: file.players.map((player) => ({ ...player, id, name })),
    entries: file.entries.map((entry) => ({ ...entry, player_id: id })),
  });
  const refused = async (name: string) => (await files().imported(named(name))).json();
  for (const name of ["PocketHall Support", "Fo1ake Adeyemi"])
    expect(await refused(name)).toMatchObject({ status: 422, code: "invalid-request" });
  expect((await files().imported(named("Chidi Newcomer"))).json()).toMatchObject({ data: { status: "draft" } });
});

test("an organiser's own entry in a draft is left out, as at the desk", async () => {
  const file = await fileWith(["Ada Plays", "Bola Plays"]);
  const own = (id: string) => (id === file.players[0]?.id ? organizer.playerId : id);
  const withOwn = {
    ...file,
    players: file.players.map((player) => ({ ...player, id: own(player.id) })),
    entries: file.entries.map((entry) => ({ ...entry, player_id: own(entry.player_id) })),
  };
  const { id } = (await files().imported(withOwn)).json().data;
  expect((await files().exported(id)).players.map(({ name }) => name)).toEqual(["Bola Plays"]);
});
