import type { Pair } from "@pockethall/domain/draws";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import * as progress from "./progress.repository.ts";
import { type Feeder, hasBegun, hasResolvedItself, isOver, type Settlement, settlementOf } from "./slots.ts";

type GroupOrders = ReadonlyMap<number, readonly string[] | null>;
/** What a run of settling knows beside the games; the groups are read when a slot asks for them. */
type Run = {
  tournamentId: TournamentId;
  groups: GroupOrders | null;
  decideBegun: DecideBegun | null;
};

/**
 * Decides about a game that has begun and would get these players: the game as it is once it is re-opened, or null when
 * it keeps its players.
 */
export type DecideBegun = (game: progress.GameRecord, after: Pair) => Promise<progress.GameRecord | null>;

/**
 * Settles the slots fed by a game and, as long as games resolve themselves or are re-opened, those fed by
 * these. `decideBegun` decides about games that have begun. True when anything changed. The caller holds the tournament's lock.
 *
 * @throws DomainProblem `illegal-step` when a game that has started would get another player and nothing decides about it.
 */
export async function settleFrom(
  db: Db,
  game: progress.GameRecord,
  decideBegun: DecideBegun | null = null,
): Promise<boolean> {
  const { id, tournament_id: tournamentId, group_number: group } = game;
  const run: Run = { tournamentId, groups: null, decideBegun };
  const fed = await progress.lockFedGames(db, [id]);
  if (group !== null) fed.push(...(await progress.lockGamesFedByGroup(db, tournamentId, group)));
  return settleOnwards(db, fed, run);
}

/**
 * Settles the slots of games whose feeders have changed, and what follows. The caller holds the tournament's lock.
 *
 * @throws as settleFrom.
 */
export async function settle(db: Db, tournamentId: TournamentId, gameIds: readonly MatchId[]): Promise<void> {
  const games = await progress.gamesByIds(db, gameIds);
  await settleOnwards(db, games, { tournamentId, groups: null, decideBegun: null });
}

/** True when anything changed. */
async function settleOnwards(db: Db, games: readonly progress.GameRecord[], run: Run): Promise<boolean> {
  let fed = games;
  let hasChanged = false;
  while (fed.length > 0) {
    const changes = await settleGames(db, fed, run);
    hasChanged ||= changes.length > 0;
    const moved = changes.filter(({ isFinal }) => isFinal).map((change) => change.id);
    fed = moved.length === 0 ? [] : await progress.lockFedGames(db, moved);
  }
  return hasChanged;
}

type Change = progress.SettledGame & { isFinal: boolean };

async function settleGames(db: Db, games: readonly progress.GameRecord[], run: Run): Promise<Change[]> {
  const feeders = await feedersOf(db, games);
  if (games.some(waitsForGroup)) run.groups ??= await groupOrders(db, run.tournamentId);
  const sources = { feeders, groups: run.groups ?? new Map() };
  const changes: Change[] = [];
  for (const game of games) {
    const change = await changeOf(game, settlementOf(game, sources), run);
    if (change) changes.push(change);
  }
  await progress.writeSettlements(db, changes);
  return changes;
}

/** What has to be written, if anything; final when what this game feeds must be looked at too. */
async function changeOf(game: progress.GameRecord, to: Settlement, { decideBegun }: Run): Promise<Change | undefined> {
  if (game.players_kept && decideBegun === null) return undefined;
  const hasPlayers = game.player1_id === to.player1_id && game.player2_id === to.player2_id;
  const hasResolved = hasResolvedItself(game);
  if (hasPlayers && (hasResolved ? game.status === to.status : !isOver(to) || isOver(game))) return undefined;
  const current = hasResolved ? game : await placedAgain(game, to, decideBegun);
  if (current === null) return undefined;
  const { completedAt, ...derived } = to;
  // Put off or called off by people: that stays, whichever players it has.
  const status = !hasResolved && !isOver(to) ? current.status : to.status;
  const completed_at = completedAt?.toISOString() ?? null;
  return { id: game.id, ...derived, status, completed_at, isFinal: isOver(game) || isOver(to) };
}

/** The game as other players find it; null when it keeps those it has. */
async function placedAgain(
  game: progress.GameRecord,
  to: Settlement,
  decideBegun: DecideBegun | null,
): Promise<progress.GameRecord | null> {
  if (decideBegun !== null && hasBegun(game)) return decideBegun(game, [to.player1_id, to.player2_id]);
  if (game.status === "live" || game.status === "completed") throw otherPlayers(game);
  return game;
}

const otherPlayers = ({ round_name, position }: progress.GameRecord) =>
  new DomainProblem("illegal-step", {
    message: `${round_name}, match ${position}, has started with other players. Undo its result first.`,
  });

async function feedersOf(db: Db, games: readonly progress.GameRecord[]): Promise<Map<string, Feeder>> {
  const ids = new Set(
    games.flatMap(({ player1_from, player2_from }) => [player1_from, player2_from].filter((id) => id !== null)),
  );
  const feeders: Feeder[] = await progress.gamesByIds(db, [...ids]);
  return new Map(feeders.map((feeder) => [feeder.id, feeder]));
}

const waitsForGroup = ({ player1_from_group, player2_from_group }: progress.GameRecord): boolean =>
  player1_from_group !== null || player2_from_group !== null;

/** Each group's players in the order of its table; null while it is being played. */
async function groupOrders(db: Db, tournamentId: TournamentId): Promise<GroupOrders> {
  const open = await progress.openGroups(db, tournamentId);
  const tables = await tablesOfTournament(db, tournamentId);
  return new Map(
    tables.flatMap(({ group, rows }) => {
      if (group === null) return [];
      return [[group, open.has(group) ? null : rows.map(({ player_id }) => player_id)] as const];
    }),
  );
}
