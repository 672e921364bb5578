import { nameKey } from "@pockethall/domain/names";
import { beforeAll, expect, test } from "vitest";
import { sharedText } from "../../../../../domain/testing/shared-data.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

// The 487 people of two real seasons, twenty invented people, and those twenty a second time under another name.

const TWICE: [string, string][] = [
  ["Obi Eze", "Obi Ezeh"],
  ["Ada Udo", "Adah Udo"],
  ["Musa Ali Bello", "Musa Aly Bello"],
  ["Emeka Okafor", "Chukwuemeka Okafor"],
  ["Tunde Bakare", "Babatunde Bakare"],
  ["Mike Nwosu", "Michael Nwosu"],
  ["Tony Edet", "Anthony Edet"],
  ["Muhammad Sani Garba", "Mohammed Sani Garba"],
  ["Danjuma Shehu Lawal", "Lawal Danjuma Shehu"],
  ["Bassey Ekanem", "Ekanem Bassey"],
  ["Chukwudi Onyekachi", "Chukwudy Onyekachy"],
  ["Oluwafemi Ogunleye", "Oluwafemy Ogunlaye"],
  ["Yakubu Danladi", "Yakbu Danladi"],
  ["Ngozi Amadi", "Ngozi Amaddi"],
  ["Victor Osagie", "Victor Osagie Jnr"],
  ["Peter Ighodaro", "Peter Ighodaro (II)"],
  ["Kelechi Nnamani", "Kelechi Ifeanyi Nnamani"],
  ["Halima Yusuf", "Halima Aisha Yusuf"],
  ["Simi Ade-Cole", "Simi Adecole"],
  ["Temitope J. Balogun", "Temitope Balogun"],
];

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"], name: "Admin Ada" });
  return () => server[Symbol.asyncDispose]();
});

const give = (names: readonly string[]) =>
  server.db
    .insertInto("players")
    .values(names.map((name) => ({ id: newId(), name, name_key: nameKey(name) })))
    .execute();
const suggested = async (query = ""): Promise<string[]> => {
  const answer = await send(server.http, `GET /api/admin/players/duplicates?query=${encodeURIComponent(query)}`, {
    as: admin,
  });
  return answer
    .json()
    .data.map(({ players }: { players: { name: string }[] }) => pairOf(players.map(({ name }) => name)));
};
const pairOf = (names: readonly string[]) => names.toSorted().join(" = ");

/** Two real players, distinguished only by a match against each other. */
const NEAR = "Mark Davies = Mark Davis";

test("no two other real people are taken for one", async () => {
  const [, ...lines] = sharedText("players_2016_2018.csv").trim().split(/\r?\n/u);
  await give(lines.map((line) => line.split(",")[1] ?? ""));
  expect(await suggested()).toEqual([NEAR]);
});

test("the page suggests everyone who came twice, and nobody else", async () => {
  await give(TWICE.map(([first]) => first));
  await give(TWICE.map(([, second]) => second));
  expect((await suggested()).toSorted()).toEqual([NEAR, ...TWICE.map(pairOf)].toSorted());
});

test.each(TWICE)("a search for %s finds %s, and the other way round", async (first, second) => {
  for (const query of [first, second]) expect(await suggested(query)).toContain(pairOf([first, second]));
});
