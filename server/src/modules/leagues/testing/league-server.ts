import type { LeagueRules } from "@pockethall/contract/league-rules";
import type { LeagueDetail, LeagueMatch } from "@pockethall/contract/leagues";
import { lagosTimestamp } from "@pockethall/domain/time";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServerOptions } from "../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { beginLeagueMatch, skipLeagueDays } from "../../../../testing/play/league-days.ts";
import type { Db } from "../../../database/database.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { renumber } from "../league-members.repository.ts";

export const ROUND_ROBIN: Extract<LeagueRules, { kind: "round-robin" }> = {
  kind: "round-robin",
  best_of: 5,
  confirm_days: 3,
  legs: 1,
  divisions: 1,
  promoted: 0,
  days_per_round: 7,
};
export const LADDER: Extract<LeagueRules, { kind: "ladder" }> = {
  kind: "ladder",
  best_of: 5,
  confirm_days: 3,
  challenge_reach: 3,
  days_to_answer: 3,
  days_to_play: 14,
  cooldown_days: 0,
  effect: "insert",
  unanswered: "forfeit",
  starts_from: "lots",
};

type Terms = { rules?: LeagueRules; players?: number; fee?: number; fields?: object };
type Endpoint = Parameters<typeof send>[1];

/** In Lagos. */
export const today = (): string => lagosTimestamp(new Date()).slice(0, 10);

const STRENGTH = { ruleset: "rack", day: "2026-11-01", variance: 0.1, matches: 9 };

/** Ratings of these players, who have none, the best first. */
export async function givenRatings(db: Db, players: readonly TestUser[]): Promise<void> {
  const means = players.map(({ playerId: player_id }, place) => ({ player_id, mean: -place, board_mean: -place }));
  await db
    .insertInto("current_strengths")
    .values(means.map((own) => ({ ...STRENGTH, ...own })))
    .execute();
}
/** Starts this many calls at once and waits for all of them. */
export const together = <Answer>(count: number, act: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

/** The whole server, and leagues in short words. */
export async function openLeagueServer(options: Pick<TestServerOptions, "outgoingNetwork"> = {}) {
  const server = await openTestServer(options);
  const { db, http } = server;
  const organizer = await givenUser(db, { roles: ["organizer"], name: "Olu Organizer" });
  const ask = (endpoint: Endpoint, as?: TestUser, body?: object, idempotencyKey?: string) =>
    send(http, endpoint, {
      ...(as ? { as } : {}),
      ...(body ? { body } : {}),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const league = async (id: string): Promise<LeagueDetail> =>
    (await ask(`GET /api/organizer/leagues/${id}`, organizer)).json().data;

  /** Open, with this many members who have paid. */
  const givenOpen = async ({ rules = ROUND_ROBIN, players = 0, fee = 0, fields = {} }: Terms = {}) => {
    const starts_on = today();
    const body = { name: "Yaba League", state: "Lagos", entry_fee: fee, starts_on, rules, ...fields };
    const { id } = (await ask("POST /api/leagues", organizer, body)).json().data;
    await ask(`POST /api/leagues/${id}/open`, organizer);
    const members: TestUser[] = [];
    for (let number = 0; number < players; number += 1) {
      const member = await givenUser(db, { name: `Player ${String.fromCharCode(65 + number)}` });
      if (fee > 0) await givenBalance(db, member.userId, fee * 100);
      await ask(`POST /api/leagues/${id}/join`, member, {});
      members.push(member);
    }
    return { id: id as string, members: members as [TestUser, TestUser, TestUser, TestUser, ...TestUser[]] };
  };
  const start = (id: string) => ask(`POST /api/leagues/${id}/start`, organizer);
  const matchOf = async (id: string, one: TestUser, two: TestUser): Promise<LeagueMatch> => {
    const ids = [one.playerId, two.playerId].toSorted().join();
    const found = (await league(id)).matches.find(
      ({ player1, player2 }) => [player1.id, player2.id].toSorted().join() === ids,
    );
    if (!found) throw new Error("no match of these two");
    return found;
  };
  const { report, confirm } = resultsOf(db, ask);

  return {
    ...server,
    organizer,
    ask,
    league,
    givenOpen,
    /** Started, too; divisions and ladders in the order of joining, for tests about what comes later. */
    givenRunning: async (terms: Terms) => {
      const given = await givenOpen(terms);
      const { rules } = terms;
      if (rules?.kind === "round-robin" && rules.divisions > 1) await givenRatings(db, given.members);
      await start(given.id);
      if (rules?.kind === "ladder")
        await renumber(
          db,
          given.id,
          given.members.map(({ playerId }) => playerId),
        );
      return given;
    },
    start,
    matchOf,
    report,
    confirm,
    ...playOf({ league, matchOf, report, confirm }),
    ladderOf: async (id: string) => (await league(id)).ladder.map(({ name }) => name.at(-1)).join(""),
    ...moneyOf(db),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

type Ask = (endpoint: Endpoint, as?: TestUser, body?: object) => ReturnType<typeof send>;

/** What the two players of a match say. */
function resultsOf(db: Db, ask: Ask) {
  /** The report of `who`, with the frames of the reporting player first; the match's round has begun. */
  const report = async (match: LeagueMatch, who: TestUser, own: number, other: number) => {
    await beginLeagueMatch(db, match.id);
    return ask(`PUT /api/leagues/${match.league_id}/matches/${match.id}`, who, {
      result:
        match.player2.id === who.playerId
          ? { player1_score: other, player2_score: own }
          : { player1_score: own, player2_score: other },
    });
  };
  const confirm = (match: LeagueMatch, who: TestUser) =>
    ask(`POST /api/leagues/${match.league_id}/matches/${match.id}/confirm`, who);
  return { report, confirm };
}

type Playing = {
  league: (id: string) => Promise<LeagueDetail>;
  matchOf: (id: string, one: TestUser, two: TestUser) => Promise<LeagueMatch>;
  report: (match: LeagueMatch, who: TestUser, own: number, other: number) => Promise<unknown>;
  confirm: (match: LeagueMatch, who: TestUser) => ReturnType<typeof send>;
};

/** Matches that are played and agreed: the winner by 3-0. */
function playOf({ league, matchOf, report, confirm }: Playing) {
  const agree = async (match: LeagueMatch, winner: TestUser, loser: TestUser) => {
    await report(match, winner, 3, 0);
    return confirm(match, loser);
  };
  const play = async (id: string, winner: TestUser, loser: TestUser) =>
    agree(await matchOf(id, winner, loser), winner, loser);
  return {
    play,
    /** The open match of two who met before. */
    playLast: async (id: string, winner: TestUser, loser: TestUser) => {
      const match = (await league(id)).matches.find(({ status }) => status === "open");
      if (!match) throw new Error("no open match");
      return agree(match, winner, loser);
    },
    /** All of these meet, and who is named first wins. */
    playAll: async (id: string, members: readonly TestUser[]) => {
      for (const [place, winner] of members.entries())
        for (const loser of members.slice(place + 1)) await play(id, winner, loser);
    },
  };
}

/** What lies where; and time that passes. */
const moneyOf = (db: Db) => ({
  skipDays: (days: number) => skipLeagueDays(db, days),
  walletsOf: (users: readonly TestUser[]) => Promise.all(users.map(({ userId }) => balanceOf(db, "wallet", userId))),
  rewardsOf: (users: readonly TestUser[]) => Promise.all(users.map(({ userId }) => balanceOf(db, "rewards", userId))),
  escrowOf: (id: string) => balanceOf(db, "escrow", id),
});
export type LeagueServer = Awaited<ReturnType<typeof openLeagueServer>>;
