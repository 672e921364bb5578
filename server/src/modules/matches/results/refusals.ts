import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { Dependent } from "../draws/progress.service.ts";
import { findGame } from "../games.read-model.ts";
import { type GameRecord, lastActor } from "./results.repository.ts";

const ONE_BY_ONE = new Intl.ListFormat("en-NG", { type: "conjunction" });

/** Matches that have started, or were played, on the strength of what would change. */
export const hasBegun = ({ status }: Dependent): boolean =>
  status === "live" || status === "completed" || status === "postponed";

/** The refusal that lists what blocks the change, in words and for programs. */
export function inTheWay(games: readonly Dependent[]): DomainProblem {
  const listed = games.map(({ gameId, roundName, players, status }) => ({
    id: gameId,
    round_name: roundName,
    players: players.map(({ name }) => name).join(" vs ") || "TBD",
    status,
  }));
  const words = listed.map((game) => `${game.round_name}: ${game.players} (${game.status})`);
  const message = `You can't change this result because other matches depend on it: ${ONE_BY_ONE.format(words)}.`;
  return new DomainProblem("result-in-the-way", { message, games: listed });
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
