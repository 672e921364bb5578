import type { TournamentFile } from "@pockethall/contract/tournament-files";
import { phaseFacts } from "@pockethall/domain/phases";

type Games = TournamentFile["games"];

/**
 * What is wrong between the parts of a file, in a sentence; null when it can be read. A file may have been edited by hand:
 * named players must be listed, each game appears once and after those that feed it, a result fits its players, and what
 * is completed is over by now.
 */
export function fileProblem(file: TournamentFile, now: Date): string | null {
  const listed = new Set(file.players.map(({ id }) => id));
  if (listed.size !== file.players.length) return "A player is listed twice.";
  const named = [
    ...file.entries.map(({ player_id }) => player_id),
    ...file.byes.map(({ player_id }) => player_id),
    ...file.games.flatMap(({ player1, player2, winner_id }) => [player1.player_id, player2.player_id, winner_id]),
    ...file.games.flatMap(({ events }) => events.map(({ player_id }) => player_id)),
    file.tournament.champion_id,
  ];
  const unlisted = named.find((id) => id !== null && !listed.has(id));
  if (unlisted) return `Player ${unlisted} isn't in the file's list of players.`;
  const registrations = file.entries.filter(({ left_at }) => left_at === null).map(({ player_id }) => player_id);
  if (new Set(registrations).size !== registrations.length) return "A player holds two seats.";
  const { max_participants } = file.tournament;
  if (max_participants !== null && registrations.length > max_participants) return "There are more players than seats.";
  return gamesProblem(file.games) ?? endProblem(file, now);
}

function gamesProblem(games: Games): string | null {
  const before = new Map<string, number>();
  for (const game of games) {
    const problem = gameProblem(game) ?? feederProblem(game, before);
    if (problem) return `Match ${game.key}: ${problem}`;
    if (before.has(game.key)) return `Match ${game.key} is listed twice.`;
    before.set(game.key, game.round_number);
  }
  return null;
}

function gameProblem({
  player1,
  player2,
  winner_id,
  status,
  completed_at,
  phase,
  group,
}: Games[number]): string | null {
  if (player1.player_id !== null && player1.player_id === player2.player_id) return "both players are the same.";
  if (winner_id !== null && winner_id !== player1.player_id && winner_id !== player2.player_id)
    return "its winner didn't play in it.";
  if ((status === "completed") !== (completed_at !== null)) return "its status and its end time don't match.";
  return phaseFacts(phase).isGrouped === (group !== null) ? null : "its group is missing or wrong.";
}

function endProblem({ tournament, games }: TournamentFile, now: Date): string | null {
  if (tournament.status !== "completed") return null;
  const open = games.find(({ status }) => status !== "completed" && status !== "cancelled");
  if (open) return `The tournament is completed, but match ${open.key} is not over.`;
  const times = [tournament.completed_at, ...games.map(({ completed_at }) => completed_at)];
  return times.some((time) => time !== null && Date.parse(time) > now.getTime()) ? "It ended in the future." : null;
}

function feederProblem({ player1, player2 }: Games[number], before: ReadonlyMap<string, number>): string | null {
  for (const { from } of [player1, player2])
    if (from !== null && from.kind !== "place" && !before.has(from.of)) return `${from.of} must come before it.`;
  return null;
}
