import { withoutFirstAnswers } from "../../fixtures/first-answers.ts";
import { onceOnServer } from "../../fixtures/once.ts";
import type { Person } from "../../fixtures/people.ts";
import { test as base, type Page } from "../../fixtures/test.ts";
import type { TestServer } from "../../fixtures/test-server.ts";
import { type Game, startedTournament, startMatch, type Tournament, winFrame } from "../../fixtures/tournaments.ts";
import { startedAtDesk } from "./started-tournaments.ts";

export type OnAir = { tournament: Tournament; game: Game; pair: string; players: [string, string] };
/**
 * Three live matches, in each of which player 1 has won the first frame: a final on video in Taraba, whose players have
 * accounts, a first round of eight in Kebbi, and a final in Bauchi.
 */
export type LiveSamples = { final: OnAir; firstRound: OnAir; other: OnAir };

const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function onAir(
  server: TestServer,
  organizer: Person,
  { tournament, games }: { tournament: Tournament; games: Game[] },
): Promise<OnAir> {
  const [first] = games;
  if (!first) throw new Error("the draw has no game");
  const game = await winFrame(server, organizer, await startMatch(server, organizer, first), 1);
  const players: [string, string] = [game.player1?.name ?? "", game.player2?.name ?? ""];
  return { tournament, game, pair: players.join(" vs "), players };
}

/** Journeys of viewers, with three live matches on their server. */
export const test = base.extend<{ live: LiveSamples }>({
  live: onceOnServer(async (server, organizer) => {
    const finals = { players: 2, total_frames: 5, total_prize_pool: 150_000 };
    const ofEight = { players: 8, total_frames: 7, total_prize_pool: 90_000 };
    const [final, firstRound, other] = await Promise.all([
      startedTournament(server, organizer, { ...finals, state: "Taraba" }),
      startedAtDesk(server, organizer, { ...ofEight, state: "Kebbi" }),
      startedAtDesk(server, organizer, { ...finals, state: "Bauchi" }),
    ]);
    const live = {
      final: await onAir(server, organizer, final),
      firstRound: await onAir(server, organizer, firstRound),
      other: await onAir(server, organizer, other),
    };
    const sent = { token: organizer.token, params: { id: live.final.game.id }, body: { stream_url: VIDEO } };
    await server.call("PUT /api/organizer/matches/:id/stream", sent);
    return live;
  }),
});

/** Empties the lists that the requests ask for, on their way to the page. */
export async function empty(page: Page, pattern: RegExp): Promise<void> {
  await withoutFirstAnswers(page);
  await page.route(pattern, (route) =>
    route.fulfill({ json: { data: [], meta: { page: 1, per_page: 10, total: 0 } } }),
  );
}
