import type { PlayerId } from "@pockethall/domain/ids";
import type { TestUser } from "../database/test-database.ts";
import type { HallDay } from "./day-hall.ts";

export const FRAMES_TO_WIN = 2;

type DrawSlot = { player: { id: PlayerId } | null; from: { kind: string; of: string } | null };
export type DayGame = {
  id: string;
  key: string;
  version: number;
  status: string;
  player1: DrawSlot;
  player2: DrawSlot;
};
type DayRound = { number: number; games: DayGame[] };

/** The games of the draw by their keys, as published. */
export async function gamesOf({ must, tournamentId, organizer }: HallDay): Promise<Map<string, DayGame>> {
  const { rounds } = await must<{ rounds: DayRound[] }>(`GET /api/tournaments/${tournamentId}/draw`, organizer);
  return new Map(rounds.flatMap(({ games }) => games.map((game) => [game.key, game])));
}

/** A result in frames; the loser has one. */
export const cardOf = (playerIds: readonly [string, string], winner: string) => ({
  outcome: "played",
  player1_score: playerIds[0] === winner ? FRAMES_TO_WIN : 1,
  player2_score: playerIds[1] === winner ? FRAMES_TO_WIN : 1,
});

/** Enters a result on the version of the match as it is now. */
export async function putResult({ must }: HallDay, matchId: string, as: TestUser, fields: object): Promise<void> {
  const { version } = await must<{ version: number }>(`GET /api/matches/${matchId}`, as);
  await must(`PUT /api/organizer/matches/${matchId}/result`, as, { ...fields, version });
}

/** The stronger player wins. A player who did not appear loses to any other. */
export function strongerOf(day: HallDay, absent: ReadonlySet<string>, one: PlayerId, other: PlayerId): PlayerId {
  if (absent.has(one) !== absent.has(other)) return absent.has(one) ? other : one;
  const strengthOf = (id: PlayerId): number => day.players.get(id)?.strength ?? 0;
  return strengthOf(one) > strengthOf(other) ? one : other;
}

/** The expected champion: the draw of the first round, played without upsets. */
export function championOf(day: HallDay, absent: ReadonlySet<string>, games: ReadonlyMap<string, DayGame>): PlayerId {
  const winnerOf = (key: string): PlayerId => {
    const { player1, player2 } = games.get(key) as DayGame;
    const [one, other] = [player1, player2].map(({ from, player }) => (from ? winnerOf(from.of) : player?.id));
    return strongerOf(day, absent, one as PlayerId, other as PlayerId);
  };
  const fed = new Set([...games.values()].flatMap(({ player1, player2 }) => [player1.from?.of, player2.from?.of]));
  const final = [...games.keys()].find((key) => !fed.has(key));
  return winnerOf(final as string);
}

/** The keys of the games that a game's winner can reach. */
export function laterGames(games: ReadonlyMap<string, DayGame>, key: string): string[] {
  const next = [...games.values()].find(({ player1, player2 }) => player1.from?.of === key || player2.from?.of === key);
  return next ? [next.key, ...laterGames(games, next.key)] : [];
}
