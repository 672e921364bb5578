import type { Tournament } from "@pockethall/contract/tournaments";
import type { Person } from "../fixtures/people.ts";
import type { TestServer } from "../fixtures/test-server.ts";
import { type Game, startMatch, winFrame } from "../fixtures/tournaments.ts";
import type { Random } from "./random.ts";

export type Desk = { server: TestServer; organizer: Person; random: Random };
export type Played = { games: number; frames: number };

/** Draws a tournament, starts it and plays it to its end. `byFrames`: counted at the table instead of entered. */
export async function playOut(desk: Desk, tournamentId: Tournament["id"], { byFrames = false } = {}): Promise<Played> {
  const { server, organizer } = desk;
  const own = { token: organizer.token, params: { id: tournamentId } };
  await server.call("POST /api/organizer/tournaments/:id/draw", own);
  await server.call("POST /api/organizer/tournaments/:id/start", own);
  const played: Played = { games: 0, frames: 0 };
  for (;;) {
    const ready = await readyGames(server, tournamentId);
    if (ready.length === 0) return played;
    for (const game of ready) {
      const frames = byFrames ? await countFrames(desk, game) : await enterResult(desk, game);
      played.games += 1;
      played.frames += frames;
    }
  }
}

async function readyGames({ call }: TestServer, tournament_id: Tournament["id"]): Promise<Game[]> {
  const query = { tournament_id, status: "scheduled" as const, sort: "soonest" as const, per_page: 100 };
  const { data } = await call("GET /api/games", { query });
  return data.filter(({ player1_id, player2_id }) => player1_id !== null && player2_id !== null);
}

/** A score that chance decides: the winner's frames, and fewer for the other. */
function tossUp({ random }: Desk, { total_frames }: Game): { winner: 1 | 2; target: number; other: number } {
  const target = Math.floor(total_frames / 2) + 1;
  return { winner: random() < 0.5 ? 1 : 2, target, other: Math.floor(random() * target) };
}

async function enterResult(desk: Desk, game: Game): Promise<number> {
  const { winner, target, other } = tossUp(desk, game);
  await desk.server.call("PUT /api/organizer/matches/:id/result", {
    token: desk.organizer.token,
    params: { id: game.id },
    body: {
      outcome: "played",
      player1_score: winner === 1 ? target : other,
      player2_score: winner === 2 ? target : other,
      version: game.version,
    },
  });
  return target + other;
}

/** Frame by frame, as a referee counts: the loser's frames come first. */
async function countFrames(desk: Desk, scheduled: Game): Promise<number> {
  const { winner, target, other } = tossUp(desk, scheduled);
  const loser = winner === 1 ? 2 : 1;
  let game = await startMatch(desk.server, desk.organizer, scheduled);
  const sides: (1 | 2)[] = Array.from({ length: other + target }, (_, index) => (index < other ? loser : winner));
  for (const side of sides) game = await winFrame(desk.server, desk.organizer, game, side);
  return sides.length;
}
