import type pg from "pg";
import { type Lock, locksOf } from "./lock-statements.ts";

// Two transactions that take the same two locks in two orders can deadlock. Every transaction of a test
// database is watched, and an order that closes a circle with the declared order, or with another transaction of the same
// test file, is a problem, whether or not the two transactions ever met. Rows of one table count as one lock, so the order
// of rows within a table is not judged.

/** The orders of the locks that several features take. A transaction may leave out any of them. */
const DECLARED = [
  [
    "leagues",
    "merges (advisory)",
    "refunds",
    "board_state",
    "payment_intents",
    "tournament (advisory)",
    "tournaments",
    "players",
    "player_stats",
    "ledger accounts",
    "order of live events (advisory)",
  ],
  ["tournament (advisory)", "tournaments", "games"],
  ["withdrawals", "users", "ledger accounts"],
  ["refunds", "payment_intents", "users"],
];

const OF_A_TOURNAMENT = [
  "draw_byes",
  "entry_requests",
  "game_events",
  "game_frames",
  "game_slots",
  "games",
  "late_arrivals",
  "match_calls",
  "match_follower_notices",
  "match_markers",
  "prize_awards",
  "prize_proposal_shares",
  "prize_proposals",
  "registrations",
  "season_qualifiers",
  "tournament_follower_notices",
  "tournament_places",
];

/** Rows that belong to a locked object: under its lock their own order does not matter. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  "tournament (advisory)": OF_A_TOURNAMENT,
  tournaments: OF_A_TOURNAMENT,
  leagues: ["league_challenges", "league_matches", "league_members", "league_prize_shares"],
  "ratings (advisory)": ["current_strengths", "forecast_tallies", "newcomer_days", "player_strengths"],
};

/**
 * Orders that may contradict each other. A card payment of an entry credits the player's wallet and then takes the place;
 * an entry from the wallet takes the place first. Both wait for each other only if one player does both at one moment; then
 * one of the two is refused, and the provider sends the payment again.
 */
const ACCEPTED = [
  ["ledger accounts", "tournament_places"],
  ["ledger accounts", "entry_requests"],
];

/** A lock that is held while others are taken, and whether others may share it. */
type Guards = ReadonlyMap<string, Lock>;
type Order = { guards: Guards; transaction: string };
type Orders = Map<string, Map<string, Order[]>>;
const MOST_LOCKS_OF_A_CIRCLE = 3;

/** The orders in which locks are taken, and whether one contradicts the others. */
export function createLockOrders(declared: readonly (readonly string[])[] = []) {
  const orders: Orders = new Map();
  const problems: string[] = [];
  const keep = (first: string, second: string, order: Order) => {
    const known = orders.get(first)?.get(second) ?? [];
    if (known.some(({ guards }) => isSame(guards, order.guards))) return;
    const circle = pathBetween(orders, [second], { to: first, guards: order.guards });
    if (circle) problems.push(`${first} before ${second}: ${order.transaction}\n  but ${circle.join("\n  and ")}`);
    orders.set(first, (orders.get(first) ?? new Map<string, Order[]>()).set(second, [...known, order]));
  };
  const add = (locks: readonly Lock[], transaction = locks.map(({ name }) => name).join(" > ")): void => {
    for (const [place, { name: second, isTried }] of locks.entries()) {
      if (isTried) continue; // it does not wait, so it closes no circle
      for (const { name: first } of locks.slice(0, place)) {
        if (ACCEPTED.some((pair) => pair.includes(first) && pair.includes(second))) continue;
        const guards = locks.slice(0, place).filter(({ name }) => guardsOne(name, [first, second]));
        keep(first, second, { guards: new Map(guards.map((guard) => [guard.name, guard])), transaction });
      }
    }
  };
  for (const chain of declared)
    add(
      chain.map((name) => ({ name, isShared: false })),
      "the declared order",
    );
  return {
    /** Keeps what one transaction locked, first to last. */
    add: (locks: readonly Lock[]): void => add(locks),
    /** The contradictions found so far. */
    problems: problems as readonly string[],
  };
}

const guardsOne = (guard: string, locks: readonly string[]) =>
  !locks.includes(guard) && locks.some((lock) => OWNED[guard]?.includes(lock));

const isSame = (one: Guards, other: Guards) =>
  one.size === other.size && [...one.values()].every(({ name, isShared }) => other.get(name)?.isShared === isShared);

/** Whether a common lock keeps two transactions from running at the same time. */
const areApart = (one: Guards, other: Guards) =>
  [...one.values()].some(({ name, isShared }) => other.has(name) && !(isShared && other.get(name)?.isShared));

type Goal = { to: string; guards: Guards };

/** How the locks lead from the last of `path` to the goal, by orders that no common lock keeps apart. */
function pathBetween(orders: Orders, path: readonly string[], goal: Goal): string[] | undefined {
  const last = path.at(-1) ?? "";
  for (const [next, known] of orders.get(last) ?? []) {
    const order = known.find(({ guards }) => !areApart(guards, goal.guards));
    if (!order || path.includes(next)) continue;
    const step = `${last} before ${next}: ${order.transaction}`;
    if (next === goal.to) return [step];
    const rest = path.length < MOST_LOCKS_OF_A_CIRCLE ? pathBetween(orders, [...path, next], goal) : undefined;
    if (rest) return [step, ...rest];
  }
  return undefined;
}

let ofThisFile = createLockOrders(DECLARED);

/** Forgets the orders of the test file before. */
export const forgetLockOrders = (): void => {
  ofThisFile = createLockOrders(DECLARED);
};

/** The contradictions found since the orders were forgotten. */
export const lockProblems = (): readonly string[] => ofThisFile.problems;

/** Watches the transactions of one connection. */
export function watchLocks(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let held: Lock[] | undefined;
  const watch = (text: string, values: readonly unknown[]) => {
    if (/^begin|^start transaction/iu.test(text)) held = [];
    else if (/^(?:commit|rollback)$/iu.test(text)) {
      if (held) ofThisFile.add(held);
      held = undefined;
    } else if (held)
      for (const lock of locksOf(text, values)) if (!held.some(({ name }) => name === lock.name)) held.push(lock);
  };
  const watched = (...args: unknown[]) => {
    const [statement, values] = args as [string | pg.QueryConfig, unknown[] | undefined];
    if (typeof statement === "string") watch(statement, Array.isArray(values) ? values : []);
    else watch(statement.text, statement.values ?? []);
    return query(...args);
  };
  Object.assign(client, { query: watched });
}
