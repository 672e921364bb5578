import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Dependent } from "../draws/progress.service.ts";
import { findGame } from "../games.read-model.ts";
import type { Decided } from "./dependents.ts";
import { type GameRecord, lastActor, playerNames } from "./results.repository.ts";

const ONE_BY_ONE = new Intl.ListFormat("en-NG", { type: "conjunction" });

/** The refusal of a correction that lists the matches to choose for, in words and for programs. */
export async function inTheWay(db: Db, decided: readonly Decided[]): Promise<DomainProblem> {
  const names = await playerNames(
    db,
    decided.flatMap(({ game }) => [game.player1_id, game.player2_id]),
  );
  return refusalBy(
    decided.map(({ game: { id, round_name, status, player1_id, player2_id } }) => ({
      id,
      round_name,
      players: [player1_id, player2_id].flatMap((playerId) => names.get(playerId ?? "") ?? []),
      status,
    })),
    "You can't change this result because other matches depend on it",
  );
}

/** The refusal to delete a match on which others depend. */
export const neededBy = (games: readonly Dependent[]): DomainProblem =>
  refusalBy(
    games.map(({ gameId, roundName, players, status }) => ({
      id: gameId,
      round_name: roundName,
      players: players.map(({ name }) => name),
      status,
    })),
    "You can't delete this match because other matches depend on it",
  );

type Blocking = Pick<GameRecord, "id" | "round_name" | "status"> & { players: readonly string[] };

function refusalBy(blocking: readonly Blocking[], because: string): DomainProblem {
  const games = blocking.map((game) => ({ ...game, players: game.players.join(" vs ") || "TBD" }));
  const words = games.map((game) => `${game.round_name}: ${game.players} (${game.status})`);
  return new DomainProblem("result-in-the-way", { message: `${because}: ${ONE_BY_ONE.format(words)}.`, games });
}

/** The conflict for the second of two people, with the result that the first entered. */
export async function changedMeanwhile(db: Db, { id }: GameRecord): Promise<DomainProblem> {
  const game = await findGame(db, id);
  const who = (await lastActor(db, id)) ?? "Someone else";
  const [first, second] = [game?.player1?.name ?? "TBD", game?.player2?.name ?? "TBD"];
  const score = `${first} ${game?.player1_score ?? 0}-${game?.player2_score ?? 0} ${second}`;
  const how = game?.outcome && game.outcome !== "played" ? ` (${game.outcome})` : "";
  const message =
    game?.status === "completed"
      ? `${who} has just entered ${score}${how}. Check it before you change it.`
      : `The match has just changed: ${score}, ${game?.status ?? "unknown"}. Check it again.`;
  return new DomainProblem("result-changed", { message });
}
