import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import * as progress from "./progress.repository.ts";
import { type Feeder, hasResolvedItself, isOver, type Settlement, settlementOf } from "./seats.ts";

type GroupOrders = ReadonlyMap<number, readonly string[] | null>;
/** What a run of settling knows beside the games; the groups are read when a seat asks for them. */
type Run = { tournamentId: TournamentId; takenBack: progress.GameRecord | null; groups: GroupOrders | null };

/**
 * Settles the seats that stand on a game and, as long as games resolve themselves, those that stand on these. `isTakenBack`
 * treats the game as not played. True when anything changed. The caller holds the tournament's lock.
 *
 * @throws DomainProblem `illegal-step` when a game that has started would get another player.
 */
export async function settleFrom(
  db: Db,
  game: progress.GameRecord,
  { isTakenBack }: { isTakenBack: boolean },
): Promise<boolean> {
  const { id, tournament_id: tournamentId, group_number: group } = game;
  const run: Run = { tournamentId, takenBack: isTakenBack ? game : null, groups: null };
  let fed = await progress.lockFedGames(db, [id]);
  if (group !== null) fed.push(...(await progress.lockGamesFedByGroup(db, tournamentId, group)));
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
  const feeders = await feedersOf(db, games, run);
  if (games.some(waitsForGroup)) run.groups ??= await groupOrders(db, run);
  const sources = { feeders, groups: run.groups ?? new Map() };
  const changes = games.flatMap((game) => changeOf(game, settlementOf(game, sources)) ?? []);
  await progress.writeSettlements(db, changes);
  return changes;
}

/** What has to be written, if anything; final when what this game feeds must be looked at too. */
function changeOf(game: progress.GameRecord, to: Settlement): Change | undefined {
  const hasPlayers = game.player1_id === to.player1_id && game.player2_id === to.player2_id;
  const hasResolved = hasResolvedItself(game);
  if (hasPlayers && (hasResolved ? game.status === to.status : !isOver(to) || isOver(game))) return undefined;
  if (!hasResolved && (game.status === "live" || game.status === "completed")) throw otherPlayers(game);
  const { completedAt, ...derived } = to;
  // Put off or called off by people: that stays, whichever players it has.
  const status = !hasResolved && !isOver(to) ? game.status : to.status;
  const completed_at = completedAt?.toISOString() ?? null;
  return { id: game.id, ...derived, status, completed_at, isFinal: isOver(game) || isOver(to) };
}

const otherPlayers = ({ round_name, position }: progress.GameRecord) =>
  new DomainProblem("illegal-step", {
    message: `${round_name}, match ${position}, has started with other players. Undo its result first.`,
  });

async function feedersOf(
  db: Db,
  games: readonly progress.GameRecord[],
  { takenBack }: Run,
): Promise<Map<string, Feeder>> {
  const ids = new Set(
    games.flatMap(({ player1_from, player2_from }) => [player1_from ?? [], player2_from ?? []].flat()),
  );
  const feeders: Feeder[] = await progress.gamesByIds(db, [...ids]);
  const open = { status: "scheduled", winner_id: null } as const;
  return new Map(feeders.map((feeder) => [feeder.id, feeder.id === takenBack?.id ? { ...feeder, ...open } : feeder]));
}

const waitsForGroup = ({ player1_from_group, player2_from_group }: progress.GameRecord): boolean =>
  player1_from_group !== null || player2_from_group !== null;

/** Each group's players in the order of its table; null while it is being played. */
async function groupOrders(db: Db, { tournamentId, takenBack }: Run): Promise<GroupOrders> {
  const open = await progress.openGroups(db, tournamentId);
  const tables = await tablesOfTournament(db, tournamentId);
  return new Map(
    tables.flatMap(({ group, rows }) => {
      if (group === null) return [];
      const isOpen = open.has(group) || takenBack?.group_number === group;
      return [[group, isOpen ? null : rows.map(({ player_id }) => player_id)] as const];
    }),
  );
}
