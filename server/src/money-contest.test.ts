import { seededRandom } from "@pockethall/domain/random";
import { expect, test } from "vitest";
import { SEARCH_SEED, searchSize } from "../testing/app/search-size.ts";
import { openTestServer } from "../testing/app/test-server.ts";
import { givenBalance, givenTournament } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { actionsOf, effectsIn, sendingsOf, wrongActions } from "../testing/money/money-actions.ts";
import { allOf, openClients } from "../testing/money/money-clients.ts";
import { CONTESTS, type Contest } from "../testing/money/money-contests.ts";
import type { Db } from "./database/database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

// quality.md R4 and R5 on the real server over real sockets. The seed repeats the same numbers; what happens at the same
// moment is up to the machine. `npm run soak` plays the same for longer, against a server process that is killed meanwhile.

const CLIENTS = 64;
/** Ten keys each. */
const USERS = searchSize(16, 200);
const KEYS = 10 * USERS;
const SIDES = 4;
const HOW_MANY_EACH = searchSize(30, 246);
const LARGE_EACH = searchSize(2, 4);

async function openHall() {
  const server = await openTestServer({ trustProxy: true });
  await server.simulator.control("PUT faults", { dropWebhooks: true });
  return server;
}

async function peopleWith(db: Db, count: number, balanceKobo: number): Promise<TestUser[]> {
  const people: TestUser[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = await givenUser(db);
    await givenBalance(db, user.userId, balanceKobo);
    people.push(user);
  }
  return people;
}

test(`${KEYS} keys, each sent 1 to 20 times at once with answers lost: one effect a key (R4, seed ${SEARCH_SEED})`, async () => {
  await using hall = await openHall();
  using clients = openClients(hall.url, CLIENTS);
  const fee = { entry_fee_kobo: 100_00 };
  const actions = await actionsOf(hall, clients, {
    people: await peopleWith(hall.db, USERS, 2_000_00),
    finance: await givenUser(hall.db, { roles: ["finance"] }),
    tournaments: [await givenTournament(hall.db, fee), await givenTournament(hall.db, fee)],
    round: 1,
  });
  expect(actions).toHaveLength(KEYS);
  const { replies, work } = sendingsOf(actions, clients, seededRandom(`R4 ${SEARCH_SEED}`));
  await allOf(work, CLIENTS);
  const effects = await effectsIn(hall.db);
  expect(wrongActions(effects, replies)).toEqual([]);
  const unexpected = Object.entries(effects).flatMap(([kind, found]) =>
    [...found.keys()].filter((name) => !actions.some((action) => action.kind === kind && action.name === name)),
  );
  expect(unexpected).toEqual([]);
  expect(await ledgerFaults(hall.db)).toEqual([]);
});

test("64 clients contest for the same money again and again: none wins wrongly (R5)", async () => {
  await using hall = await openHall();
  using clients = openClients(hall.url, CLIENTS);
  const people = await peopleWith(hall.db, CLIENTS, 100_000_00);
  const verdicts = new Map<string, number>();
  const hold = async (name: string, contest: Contest, contestants: readonly TestUser[], at: number): Promise<void> => {
    const verdict = `${name}: ${await contest(hall, clients, contestants, at)}`;
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  };
  const groups = Array.from({ length: CLIENTS / SIDES }, (_, at) => people.slice(at * SIDES, (at + 1) * SIDES));
  const small = Object.entries(CONTESTS).flatMap(([name, contest]) =>
    Array.from({ length: HOW_MANY_EACH }, (_, at) => () => hold(name, contest, groups[at % groups.length] ?? [], at)),
  );
  await allOf(small, groups.length);
  const large = Object.entries(CONTESTS).flatMap(([name, contest]) =>
    Array.from({ length: LARGE_EACH }, (_, at) => () => hold(name, contest, people, HOW_MANY_EACH + at)),
  );
  await allOf(large, 1);
  const wanted = Object.keys(CONTESTS).map((name) => [`${name}: right`, HOW_MANY_EACH + LARGE_EACH] as const);
  expect(verdicts).toEqual(new Map(wanted));
  expect(await ledgerFaults(hall.db)).toEqual([]);
});
