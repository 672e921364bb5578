import type { LeagueDetail } from "@pockethall/contract/answers";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import { idFrom, type PlayerId, type UserId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { seededRandom } from "@pockethall/domain/random";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { Db } from "../database/database.ts";
import * as leagueChallenges from "../modules/leagues/league-challenges.service.ts";
import { findLeagueDetail } from "../modules/leagues/league-detail.read-model.ts";
import type { LeagueFields } from "../modules/leagues/league-fields.ts";
import * as leagueMembers from "../modules/leagues/league-members.service.ts";
import * as leagueResults from "../modules/leagues/league-results.service.ts";
import * as leagues from "../modules/leagues/leagues.service.ts";
import type { Services } from "../services.ts";
import { demoLeagueNames } from "./demo.read-model.ts";
import type { DemoPerson } from "./demo-people.ts";
import type { MovableClock } from "./demo-services.ts";
import { pick } from "./play.ts";

const DAY_MS = 86_400_000;

type Cast = { organizer: DemoPerson; player: DemoPerson; opponents: readonly DemoPerson[] };
type Making = { db: Db; services: Services; clock: MovableClock; now: Date; cast: Cast };

const ROUND_ROBIN: Omit<LeagueFields, "starts_on"> = {
  name: "Lagos Monday League",
  description: "Two divisions, a match a week. The best of the second goes up, the last of the first goes down.",
  venue: "Yaba Cue Hall",
  state: "Lagos",
  entry_fee: kobo(0),
  max_players: 12,
  join_by: null,
  prize_table: null,
  rules: {
    kind: "round-robin",
    best_of: 5,
    confirm_days: 3,
    legs: 1,
    divisions: 2,
    promoted: 1,
    days_per_round: 7,
  },
};
const LADDER: Omit<LeagueFields, "starts_on"> = {
  ...ROUND_ROBIN,
  name: "Surulere Ladder",
  description: "Challenge a player up to three places above you, at any time of the year.",
  venue: "National Stadium Snooker Club",
  max_players: null,
  rules: {
    kind: "ladder",
    best_of: 5,
    confirm_days: 3,
    challenge_reach: 3,
    days_to_answer: 5,
    days_to_play: 14,
    cooldown_days: 7,
    effect: "insert",
    unanswered: "forfeit",
    starts_from: "rating",
  },
};

/** One round robin under way and one ladder, each with the demo player in it; what is there is left as it is. */
export async function loadLeagues(making: Making): Promise<void> {
  const names = await demoLeagueNames(making.db, making.cast.organizer.userId);
  if (!names.has(ROUND_ROBIN.name)) await loadRoundRobin(making);
  if (!names.has(LADDER.name)) await loadLadder(making);
}

/** Two rounds are played; in the third the demo player finds a result to confirm. */
async function loadRoundRobin(making: Making): Promise<void> {
  const { db, services, cast } = making;
  const id = await startedLeague(making, ROUND_ROBIN, { opponents: 9, daysAgo: 18 });
  const { matches } = await detailOf(db, id);
  for (const match of matches.filter(({ round }) => (round ?? 0) <= 2)) await play(making, match);
  const own = matches.find(({ round, ...match }) => round === 3 && sideOf(match, cast.player.playerId) !== null);
  if (!own) return;
  making.clock.set(new Date(making.now.getTime() - DAY_MS));
  const opponent = sideOf(own, cast.player.playerId) === 1 ? own.player2 : own.player1;
  const score = sideOf(own, opponent.id) === 1 ? [3, 2] : [2, 3];
  const speaker = saying(making, own, opponent);
  await services.transact((tx) => leagueResults.enter(tx, speaker, scoreOf(score)));
}

/** One challenge was played; the demo player has been challenged and may answer. */
async function loadLadder(making: Making): Promise<void> {
  const { db, services } = making;
  const id = await startedLeague(making, LADDER, { opponents: 7, daysAgo: 12 });
  const { playerId: ownId } = making.cast.player;
  const others = (await detailOf(db, id)).ladder.filter(({ player_id }) => player_id !== ownId);
  const [second, fourth] = [others[1], others[2]];
  if (!second || !fourth) return;
  await challenge(making, id, { challenger: fourth, challenged: second });
  const [made] = (await detailOf(db, id)).challenges;
  if (!made) return;
  const { id: playerId, name } = made.challenged;
  const answer = { caller: { playerId, name }, leagueId: id, challengeId: made.id, act: "accept" as const };
  await services.transact((tx) => leagueChallenges.answer(tx, answer));
  for (const match of (await detailOf(db, id)).matches) await play(making, match);
  making.clock.set(new Date(making.now.getTime() - DAY_MS));
  const order = (await detailOf(db, id)).ladder;
  const own = order.findIndex(({ player_id }) => player_id === ownId);
  const [above, player, below] = [order[own - 1], order[own], order[own + 1]];
  if (player && below) await challenge(making, id, { challenger: below, challenged: player });
  else if (player && above) await challenge(making, id, { challenger: player, challenged: above });
}

type Rung = LeagueDetail["ladder"][number];

const challenge = ({ services }: Making, leagueId: string, pair: { challenger: Rung; challenged: Rung }) =>
  services.transact((tx) =>
    leagueChallenges.challenge(tx, {
      caller: { playerId: pair.challenger.player_id, name: pair.challenger.name },
      leagueId,
      opponentId: pair.challenged.player_id,
    }),
  );

type Size = { opponents: number; daysAgo: number };

/** Open, joined by the demo player and so many others, and started; the clock is at its start. */
async function startedLeague(
  { services, clock, now, cast }: Making,
  terms: Omit<LeagueFields, "starts_on">,
  { opponents, daysAgo }: Size,
): Promise<string> {
  const start = new Date(now.getTime() - daysAgo * DAY_MS);
  clock.set(start);
  const creator = { ...cast.organizer, roles: new Set(["organizer" as const]), coordinates: null };
  const { transact } = services;
  const fields = { ...terms, starts_on: lagosTimestamp(start).slice(0, 10) };
  const { id } = await transact((tx) => leagues.create(tx, creator, fields));
  await transact((tx) => leagues.open(tx, creator, id));
  for (const caller of [cast.player, ...pick(cast.opponents, opponents, seededRandom(terms.name))])
    await transact((tx) => leagueMembers.join(tx, { caller, leagueId: id, runs: false }));
  await transact((tx) => leagues.start(tx, creator, id));
  return id;
}

async function detailOf(db: Db, id: string): Promise<LeagueDetail> {
  const league = await findLeagueDetail(db, id);
  if (!league) throw new Error(`league ${id} is gone`);
  return league;
}

/** Reported by the first player two days after the round began, and confirmed by the second. */
async function play(making: Making, match: LeagueMatch): Promise<void> {
  const { services, clock, now } = making;
  const playedAt = Date.parse(match.play_from) + 2 * DAY_MS;
  clock.set(new Date(Math.min(playedAt, now.getTime() - DAY_MS)));
  const random = seededRandom(`${match.round}:${match.player1.name}:${match.player2.name}`);
  const lost = Math.floor(random() * 3);
  const score = random() < 0.5 ? [3, lost] : [lost, 3];
  const [reporting, confirming] = [saying(making, match, match.player1), saying(making, match, match.player2)];
  const { transact } = services;
  await transact((tx) => leagueResults.enter(tx, reporting, scoreOf(score)));
  await transact((tx) => leagueResults.confirm(tx, confirming));
}

const scoreOf = ([player1_score = 0, player2_score = 0]: readonly number[]) => ({ player1_score, player2_score });

const sideOf = ({ player1, player2 }: Pick<LeagueMatch, "player1" | "player2">, playerId: PlayerId): 1 | 2 | null =>
  player1.id === playerId ? 1 : player2.id === playerId ? 2 : null;

function saying({ cast }: Making, match: LeagueMatch, player: { id: string; name: string }) {
  const people = [cast.player, ...cast.opponents];
  const userId = people.find(({ playerId }) => playerId === player.id)?.userId ?? idFrom<UserId>("");
  const caller = { userId, playerId: player.id, name: player.name };
  return { caller, runs: false, leagueId: match.league_id, matchId: match.id };
}
