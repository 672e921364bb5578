import { foldedName, nameKey } from "@pockethall/domain/names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { newId } from "../../kernel/ids.ts";
import { twoThousandNames } from "./testing/names.ts";
import { plainlyMeant, slipped } from "./testing/oracle.ts";

// Every player is found, in any order of the name's words and with any one slip; measured over names that are alike, as real
// ones are. The random numbers are the same in each run.
const names = twoThousandNames();
const server = await openTestServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeAll(async () => {
  const players = names.map((name) => ({ id: newId(), name, name_key: nameKey(name), state: "Lagos" }));
  await server.db.insertInto("players").values(players).execute();
});

async function found(query: string): Promise<string[]> {
  const answer = await send(server.http, `GET /api/search?query=${encodeURIComponent(query)}`);
  return answer.json().players.map(({ title }: { title: string }) => title);
}

/** The share of names that `turned` still finds among the first five; `every` nth name is tried. */
async function recall(turned: (name: string, index: number) => string | undefined, every: number): Promise<number> {
  const asked = names.flatMap((name, index) => {
    const query = index % every === 0 ? turned(name, index) : undefined;
    return query === undefined ? [] : [{ name, query }];
  });
  const missed: string[] = [];
  for (const { name, query } of asked) {
    const first = (await found(query)).slice(0, 5).map(nameKey);
    if (!first.includes(nameKey(name))) missed.push(`${query} -> ${name}`);
  }
  const share = 1 - missed.length / asked.length;
  process.stdout.write(
    `found ${asked.length - missed.length} of ${asked.length}; missed: ${missed.slice(0, 5).join(", ")}\n`,
  );
  return share;
}

test("any order of a name's words finds its player", async () => {
  const turned = (name: string, index: number) => {
    const words = foldedName(name).split(" ");
    return index % 2 === 0 ? words.toReversed().join(" ") : [...words.slice(1), words[0]].join(" ");
  };
  expect(await recall(turned, 8)).toBe(1);
});

test.each(["missing", "doubled", "wrong", "swapped"] as const)(
  "a letter that is %s in a longer word is forgiven",
  async (slip) => {
    // Sometimes a slip makes another player's name: that player then rightly comes first.
    expect(await recall((name, index) => slipped(name, slip, index), 15)).toBeGreaterThanOrEqual(0.98);
  },
);

test("a plain comparison with every name agrees on who must be found", async () => {
  for (const [index, name] of names.entries()) {
    if (index % 83 !== 0) continue;
    for (const slip of ["missing", "doubled", "wrong", "swapped"] as const) {
      const query = slipped(name, slip, index);
      if (query === undefined) continue;
      const meant = plainlyMeant(query, names);
      const first = await found(query);
      // At most ten are shown, and with five that fit as typed no corrected spelling is tried.
      const isShort = meant.length <= 10;
      expect([query, meant.filter((one) => !first.includes(one) && isShort && first.length < 5)]).toEqual([query, []]);
      expect([query, first.length > 0]).toEqual([query, true]);
    }
  }
});

/** A name, and other usual spellings of it. */
const SPELLINGS: Record<string, string> = {
  Muhammad: "mohammed mohamed muhamad mohamad muhammed",
  Suleiman: "sulaiman suleman soleiman sulayman",
  Abubakar: "abubakr aboubacar abubaker",
  Ibrahim: "ibraheem ebrahim ibrahima",
  Yusuf: "yousuf yusif yousef",
  Aishatu: "aishat ayshatu aisatu",
  Uthman: "othman utman",
  Stephen: "steven stefan stephan",
  Philip: "phillip filip philipp",
  Emmanuel: "emanuel imanuel emmanual",
  Catherine: "katherine kathryn catharine",
  Chukwuemeka: "chukuemeka chukwemeka chuquemeka",
  Ifeanyichukwu: "ifeanychukwu ifeanyichuku",
  Oluwaseun: "oluwasheun oluwaseyun olwaseun",
  Babatunde: "babatundey babatonde",
  Zubairu: "zubeiru zubayru subairu",
};

test("a name is found by its other usual spellings", async () => {
  const given = Object.keys(SPELLINGS);
  const players = given.map((name) => ({ id: newId(), name: `${name} Quaysided`, state: "Lagos" }));
  await server.db
    .insertInto("players")
    .values(players.map((player) => ({ ...player, name_key: nameKey(player.name) })))
    .execute();
  const asked = Object.entries(SPELLINGS).flatMap(([name, others]) =>
    others.split(" ").map((other) => ({ name, query: `${other} quaysided` })),
  );
  const missed: string[] = [];
  for (const { name, query } of asked)
    if (!(await found(query)).includes(`${name} Quaysided`)) missed.push(`${query} -> ${name}`);
  process.stdout.write(`found ${asked.length - missed.length} of ${asked.length}; missed: ${missed.join(", ")}\n`);
  expect(missed.length).toBeLessThanOrEqual(asked.length * 0.05);
});

test("two slips in a name of eight letters or more are forgiven", async () => {
  const twice = (name: string, index: number) => {
    const once = slipped(name, "swapped", index);
    const words = once?.split(" ") ?? [];
    const at = words.findIndex((word) => word.length >= 8);
    if (at < 0) return undefined;
    const place = 1 + (index % 5);
    return words.map((word, number) => (number === at ? word.slice(0, place) + word.slice(place + 1) : word)).join(" ");
  };
  expect(await recall(twice, 9)).toBeGreaterThanOrEqual(0.95);
});
