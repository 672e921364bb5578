import type { Draw, DrawGame } from "@pockethall/contract/draws";
import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import type { TournamentId } from "@pockethall/domain/ids";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useLive } from "../../lib/live.ts";
import { winnerIdOf } from "../../lib/live-score.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";
import { drawQuery } from "./draw.queries.ts";

/** A draw after a score; the same object when the game is not in it or the score is not newer than what we hold. */
export function withScore(draw: Draw, delta: ScoreDelta): Draw {
  const index = draw.rounds.findIndex(({ games }) => games.some(({ id }) => id === delta.game));
  const round = draw.rounds[index];
  const at = round?.games.findIndex(({ id }) => id === delta.game) ?? -1;
  const before = round?.games[at];
  if (round === undefined || before === undefined || delta.v <= before.version) return draw;
  const after: DrawGame = {
    ...before,
    status: delta.status,
    player1_score: delta.s1,
    player2_score: delta.s2,
    winner_id: winnerIdOf(delta, before.player1.player?.id ?? null, before.player2.player?.id ?? null),
    version: delta.v,
  };
  return { ...draw, rounds: draw.rounds.with(index, { ...round, games: round.games.with(at, after) }) };
}

/**
 * A score is patched in. The end of a game, a score that comes before the draw itself has, and everything else that
 * changes a draw fetch it again.
 */
export function applyToDraw(client: QueryClient, tournamentId: TournamentId, event: LiveEvent): void {
  if (event.type === "rankings") return;
  const { queryKey } = drawQuery(tournamentId);
  const before = client.getQueryData(queryKey);
  const after = event.type === "score" && before ? withScore(before, event) : before;
  if (after !== before) client.setQueryData(queryKey, after);
  const isPatched = event.type === "score" && before !== undefined && (after === before || event.status === "live");
  if (!isPatched) refetchInTurn(client, { queryKey });
}

/** Keeps a draw moving for as long as the component lives. */
export function useLiveDraw(tournamentId: TournamentId): void {
  const client = useQueryClient();
  useLive(`tournament:${tournamentId}`, (event) => applyToDraw(client, tournamentId, event));
}
