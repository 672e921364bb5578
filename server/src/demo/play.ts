import type { Game } from "@pockethall/contract/answers";
import type { UserId } from "@pockethall/domain/ids";
import { type Random, seededRandom } from "@pockethall/domain/random";
import * as scoring from "../modules/matches/scoring/scoring.service.ts";
import type { Services } from "../services.ts";

type PlayableGame = Pick<Game, "id" | "player1_id" | "player2_id" | "player1_score" | "player2_score">;

/** How likely the first player of a match wins a frame. */
export const FIRST_WINS_FRAME = 0.54;

/** The winner of the next frame of a game, deterministic for a game and frame. */
export function nextFrame(
  { id, player1_id, player2_id, player1_score, player2_score }: PlayableGame,
  seed: string = id,
  firstWins = FIRST_WINS_FRAME,
) {
  const [score1, score2] = [player1_score ?? 0, player2_score ?? 0];
  const isFirst = seededRandom(`${seed}:${score1}:${score2}`)() < firstWins;
  const playerId = isFirst ? player1_id : player2_id;
  if (playerId === null) throw new Error(`game ${id} lacks a player`);
  return { playerId, score: (isFirst ? score1 : score2) + 1 };
}

type Course = { actorId: UserId; seed: string; firstWins: number };

/** Plays one game from the first frame to the last. `seed` names it the same in every season, unlike its id. */
export async function playOut(
  services: Services,
  game: PlayableGame,
  { actorId, seed, firstWins }: Course,
): Promise<void> {
  let current = await services.transact((tx) => scoring.start(tx, game.id, actorId));
  while (current.status === "live")
    current = await services.transact((tx) =>
      scoring.setScore(tx, game.id, nextFrame(current, seed, firstWins), actorId),
    );
}

/** Takes `count` different items, in an order that the random decides. */
export function pick<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0] as Item,
  );
}
