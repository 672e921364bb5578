import { expect, test } from "vitest";
import { createLockOrders } from "./lock-order.ts";
import { locksOf } from "./lock-statements.ts";

const lock = (name: string) => ({ name, isShared: false });
const shared = (name: string) => ({ name, isShared: true });

test("two transactions that take two locks in two orders are a problem", () => {
  const { add, problems } = createLockOrders();
  add([lock("withdrawals"), lock("users")]);
  add([lock("withdrawals"), lock("audit_log"), lock("users")]);
  expect(problems).toEqual([]);
  add([lock("users"), lock("withdrawals")]);
  expect(problems).toEqual([
    "users before withdrawals: users > withdrawals\n  but withdrawals before users: withdrawals > users",
  ]);
});

test("so is a circle of three, and an order other than the declared one", () => {
  const { add, problems } = createLockOrders([["first", "second"]]);
  add([lock("a"), lock("b")]);
  add([lock("b"), lock("c")]);
  expect(problems).toEqual([]);
  add([lock("c"), lock("a")]);
  expect(problems).toHaveLength(1);
  add([lock("second"), lock("first")]);
  expect(problems[1]).toContain("but first before second: the declared order");
});

test("the order of a tournament's own rows does not matter under its lock, and does without", () => {
  const { add, problems } = createLockOrders();
  add([lock("tournaments"), lock("games"), lock("registrations")]);
  add([lock("tournaments"), lock("registrations"), lock("games")]);
  expect(problems).toEqual([]);
  add([lock("games"), lock("registrations")]);
  expect(problems).toHaveLength(1);
});

test("a shared lock keeps apart from an exclusive one, and two shared ones do not keep apart", () => {
  const tournament = "tournament (advisory)";
  const { add, problems } = createLockOrders();
  add([lock(tournament), lock("registrations"), lock("users")]);
  add([shared(tournament), lock("users"), lock("registrations")]);
  expect(problems).toEqual([]);
  add([shared(tournament), lock("registrations"), lock("users")]);
  expect(problems).toHaveLength(1);
});

test("a lock that is only tried closes no circle, and guards what is locked under it", () => {
  const ratings = "ratings (advisory)";
  const tried = { name: ratings, isShared: true, isTried: true };
  const { add, problems } = createLockOrders();
  add([lock(ratings), lock("players"), lock("player_strengths"), lock("newcomer_days")]);
  add([lock("players"), tried, lock("newcomer_days"), lock("player_strengths")]);
  expect(problems).toEqual([]);
  add([lock("newcomer_days"), lock("player_strengths")]);
  expect(problems).toHaveLength(1);
});

test("the lock of a tournament does not order the rows of players", () => {
  const { add, problems } = createLockOrders();
  add([lock("tournaments"), lock("player_stats"), lock("ledger accounts")]);
  add([lock("tournaments"), lock("ledger accounts"), lock("player_stats")]);
  expect(problems).toHaveLength(1);
});

test.each([
  ["select pg_advisory_xact_lock($1, hashtext($2))", ["tournament (advisory)"]],
  ["select pg_advisory_xact_lock_shared($1, hashtext($2))", ["tournament (advisory)"]],
  ["select pg_try_advisory_xact_lock_shared($1)", ["tournament (advisory)"]],
  ['select * from "games" where "id" = $1 for update', ["games"]],
  [
    'select "w".* from "withdrawals" as "w" inner join "users" as "u" on true for no key update of "w"',
    ["withdrawals"],
  ],
  ['update "games" as "g" set "status" = $1', ["games"]],
  ["with gone as (delete from sessions returning id) update users set name = $1", ["users", "sessions"]],
  ['insert into "player_stats" ("id") values ($1) on conflict do update set "id" = $1', ["player_stats"]],
  ["lock table player_stats in exclusive mode", ["player_stats"]],
  ["select ledger_post($1)", ["ledger accounts"]],
  ["select id from jobs for update skip locked", []],
  ["select name from players", []],
  ['insert into "games" ("id") values ($1)', []],
])("%s locks %j", (statement, names) => {
  expect(locksOf(statement, [7_305_009]).map(({ name }) => name)).toEqual(names);
});
