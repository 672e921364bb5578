import type { TournamentId } from "@pockethall/domain/ids";
import type { Side } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import { GROUPED_PHASE, UNGROUPED_PHASE } from "@pockethall/domain/phases";
import type { Tx } from "../../database/transact.ts";
import { newId } from "../../kernel/ids.ts";
import {
  type ImportedFrame,
  type ImportedGame,
  insertImportedMatches,
  nameRounds,
} from "../matches/imported-matches.service.ts";
import { findOrCreatePlayersByName } from "../players/players.service.ts";
import { recordResults } from "../rankings/rankings.service.ts";
import {
  lockImportedTournament,
  registerPlayers,
  settleImported,
} from "../tournaments/imported-tournaments.service.ts";
import { lengthsOf, resultText, tournamentName } from "./imported-tournament.ts";
import * as imports from "./imports.repository.ts";
import { compareImportAgain, registerOperatorImport } from "./result-imports/result-imports.service.ts";
import type { ReadRow, RefusedRow } from "./result-row.ts";
import { isDerivedName, type NamedGame, roundNamesOf } from "./round-names.ts";

export type TournamentImportDeps = {
  /** The picture of a tournament that was given none. */
  imageOf(tournamentId: TournamentId): string;
};
type Sorted = { taken: ReadRow[]; repeated: number; refused: RefusedRow[] };
type StoredGame = Awaited<ReturnType<typeof imports.findImportedGames>>[number];

// The boards' state filter knows Nigeria's 37 states; an event abroad belongs to none of them.
const ABROAD = "International";
const SNOOKER = "Professional snooker tournament";
const POOL = "Pool tournament";

/** Takes what is new of one tournament's rows, in the transaction given. The rows are in the order of the file. */
export async function importTournament(
  { imageOf }: TournamentImportDeps,
  tx: Tx,
  rows: readonly ReadRow[],
  now: Date,
): Promise<Sorted> {
  const [first] = rows;
  if (!first) return { taken: [], repeated: 0, refused: [] };
  const tournament = await lockImportedTournament(tx, tournamentRow(first, rows, imageOf));
  const { id: tournamentId } = tournament;
  await registerOperatorImport(tx, tournamentId, now);
  const stored = await imports.findImportedGames(tx.db, tournamentId);
  const sorted = refuseMerged(sortRows(rows, stored), { mergedInto: tournament.merged_into_name, stored });
  if (sorted.taken.length === 0) return sorted;

  const names = sorted.taken.flatMap(({ player1, player2 }) => [player1, player2]);
  const playerIds = await findOrCreatePlayersByName(tx, firstSpellings(names));
  const idOf = (name: string): string => playerIds.get(nameKey(name)) as string;
  const everyone = [...new Set(names.map(idOf))];
  const rounds = roundNamesOf(
    [...storedNamedGames(stored, sorted.taken), ...sorted.taken.map(namedGame)],
    sorted.taken.some((row) => row.isQualifying),
  );
  const games = gamesOf(sorted.taken, stored, { idOf, names: rounds.names });
  await insertImportedMatches(tx, tournamentId, { games, frames: games.flatMap(framesOf) });
  const registrations = everyone.map((player_id) => ({ id: newId(), player_id }));
  await registerPlayers(tx, tournamentId, registrations);
  await nameRounds(tx, tournamentId, rounds.names);
  await settleImported(tx, tournamentId, rounds.finalKey);
  await compareImportAgain(tx, tournamentId);
  await recordResults(
    tx,
    games.map((game) => ({ id: game.id, tournamentId, player1Id: game.player1_id, player2Id: game.player2_id })),
    { ratings: "after import" },
  );
  return sorted;
}

const keyOf = (row: ReadRow): string => `import:${row.matchId}`;

/** One name per player, as the file spells it first. */
const firstSpellings = (names: readonly string[]): string[] => [
  ...new Map(names.toReversed().map((name) => [nameKey(name), name])).values(),
];

/** The same match again is a repeat; a different result for it is refused, since the first one stays. */
function sortRows(rows: readonly ReadRow[], stored: readonly StoredGame[]): Sorted {
  const known = new Map(stored.map((game) => [game.key, storedText(game)]));
  const sorted: Sorted = { taken: [], repeated: 0, refused: [] };
  for (const row of rows) {
    const text = resultText({ ...row, key1: nameKey(row.player1), key2: nameKey(row.player2) });
    const before = known.get(keyOf(row));
    if (before === undefined) sorted.taken.push(row);
    else if (before === text) sorted.repeated += 1;
    else sorted.refused.push({ line: row.line, reason: `Match ${row.matchId} is already known with another result.` });
    known.set(keyOf(row), before ?? text);
  }
  return sorted;
}

type Merge = { mergedInto: string | null; stored: readonly StoredGame[] };

/** Staff have found that a tournament is another one: what a file adds to it would count nowhere, or twice. */
function refuseMerged({ taken, repeated, refused }: Sorted, { mergedInto, stored }: Merge): Sorted {
  const copies = new Set(
    stored.filter(({ key }) => key.startsWith("merged:")).map((game) => pairText(storedSides(game))),
  );
  const reasonFor = (row: ReadRow): string | null => {
    if (mergedInto !== null)
      return `The tournament was merged into ${mergedInto}. Undo the merge to add matches to it.`;
    return copies.has(pairText(sidesOf(row))) ? "This match is already here. It came from merging two sources." : null;
  };
  const late = taken.flatMap((row) => {
    const reason = reasonFor(row);
    return reason === null ? [] : [{ line: row.line, reason }];
  });
  const lines = new Set(late.map(({ line }) => line));
  return { taken: taken.filter(({ line }) => !lines.has(line)), repeated, refused: [...refused, ...late] };
}

type SideResult = readonly [key: string, score: number];
const sidesOf = (row: ReadRow): SideResult[] => [
  [nameKey(row.player1), row.score1],
  [nameKey(row.player2), row.score2],
];
const storedSides = (game: StoredGame): SideResult[] => [
  [game.key1, game.player1_score ?? 0],
  [game.key2, game.player2_score ?? 0],
];
/** The same text whichever side is named first. */
const pairText = (sides: readonly SideResult[]): string =>
  sides
    .map((side) => side.join(" "))
    .toSorted()
    .join("|");

function storedText(game: StoredGame): string {
  const winner: Side | null = game.winner_id === null ? null : game.winner_id === game.player1_id ? 1 : 2;
  return resultText({ ...game, score1: game.player1_score ?? 0, score2: game.player2_score ?? 0, winner });
}

/** The first spelling's key represents the player: two spellings of one name are one player of the tree. */
function namedGame(row: ReadRow): NamedGame {
  const players = [nameKey(row.player1), nameKey(row.player2)] as const;
  const winner = row.winner === null ? null : players[row.winner - 1];
  return { ...row, key: keyOf(row), players, winner: winner ?? null, givenName: row.roundName };
}

/** Names of an earlier file are added to names of this one; matched names are matched again. */
function storedNamedGames(stored: readonly StoredGame[], taken: readonly ReadRow[]): NamedGame[] {
  const hasNames = taken.some(({ roundName }) => roundName !== null);
  const isOurs = (name: string) => (hasNames ? /^Round \d+$/u.test(name) : isDerivedName(name));
  return stored.map((game) => ({
    key: game.key,
    round: game.round,
    playedAt: game.completed_at ?? new Date(0),
    players: [game.key1, game.key2],
    winner: game.winner_id === null ? null : game.winner_id === game.player1_id ? game.key1 : game.key2,
    givenName: isOurs(game.round_name) ? null : game.round_name,
    group: game.group_number,
  }));
}

type Naming = { idOf: (name: string) => string; names: ReadonlyMap<string, string> };

function gamesOf(rows: readonly ReadRow[], stored: readonly StoredGame[], { idOf, names }: Naming) {
  const lengthOf = lengthsOf(rows);
  const placeInRound = new Map<number, number>();
  for (const { round } of stored) placeInRound.set(round, (placeInRound.get(round) ?? 0) + 1);
  return rows.map((row): ImportedGame & Pick<ReadRow, "frames"> => {
    const position = (placeInRound.get(row.round) ?? 0) + 1;
    placeInRound.set(row.round, position);
    return {
      id: newId(),
      draw_key: keyOf(row),
      round_number: row.round,
      round_name: names.get(keyOf(row)) ?? `Round ${row.round}`,
      position,
      phase: row.group === null ? UNGROUPED_PHASE : GROUPED_PHASE,
      group_number: row.group,
      player1_id: idOf(row.player1),
      player2_id: idOf(row.player2),
      player1_score: row.score1,
      player2_score: row.score2,
      winner_id: row.winner === null ? null : idOf(row.winner === 1 ? row.player1 : row.player2),
      outcome: row.isWalkover ? "walkover" : "played",
      played_at: row.playedAt,
      total_frames: lengthOf(row),
      unknown_fields: unknownFieldsOf(row),
      frames: row.frames,
    };
  });
}

const unknownFieldsOf = ({ hasTime, bestOf }: ReadRow): ImportedGame["unknown_fields"] => [
  ...(hasTime ? [] : (["time_of_day"] as const)),
  ...(bestOf === null ? (["total_frames"] as const) : []),
];

type WithFrames = ReturnType<typeof gamesOf>[number];

const framesOf = ({ id, player1_id, player2_id, played_at, frames }: WithFrames): ImportedFrame[] =>
  frames.map(({ points1, points2, breaks1, breaks2 }, index) => ({
    game_id: id,
    frame: index + 1,
    winner_id: points1 > points2 ? player1_id : player2_id,
    player1_points: points1,
    player2_points: points2,
    player1_breaks: breaks1,
    player2_breaks: breaks2,
    ended_at: played_at,
  }));

function tournamentRow(first: ReadRow, rows: readonly ReadRow[], imageOf: TournamentImportDeps["imageOf"]) {
  const id = newId<TournamentId>();
  const times = rows.map((row) => row.playedAt.getTime());
  const startsAt = new Date(times.reduce((a, b) => Math.min(a, b)));
  const endsAt = new Date(times.reduce((a, b) => Math.max(a, b)));
  return {
    id,
    name: tournamentName(first),
    description: first.ruleset === "rack" ? POOL : SNOOKER,
    venue: first.venue,
    state: first.state ?? ABROAD,
    ruleset: first.ruleset,
    starts_at: startsAt,
    ends_at: endsAt,
    registration_deadline: startsAt,
    prize_pool_kobo: 0,
    entry_fee_kobo: 0,
    max_participants: null,
    total_frames: oneLength(rows),
    status: "completed" as const,
    drawn_at: startsAt,
    completed_at: endsAt,
    organizer_id: null,
    image_url: imageOf(id),
    import_key: `results:${first.tournamentId}`,
  };
}

/** The length of all matches, where the file has one for each and it is always the same. */
function oneLength(rows: readonly ReadRow[]): number | null {
  const [length, other] = new Set(rows.map(({ bestOf }) => bestOf));
  return other === undefined ? (length ?? null) : null;
}
