import type { Game } from "@pockethall/contract/answers";
import type { MatchId, UserId } from "@pockethall/domain/ids";
import { youtubeVideoId, youtubeWatchAddress } from "@pockethall/domain/streams";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishStream, publishTournament } from "../../../live/publish.ts";
import { lockTournament } from "../../tournaments/tournaments.service.ts";
import { findGame } from "../games.read-model.ts";
import { lockGame } from "../games.repository.ts";
import { tournamentOfGame, updateGameShow } from "./streams.repository.ts";

/** What is left out stays; null takes the video away. */
export type MatchShow = { stream_url?: string | null | undefined; featured?: boolean | undefined };

// How a match is shown to those who watch from elsewhere.

/** @throws DomainProblem `match-not-found`, `invalid-request` on `stream_url` for what is no YouTube video. */
export const showVideo = (tx: Tx, actor: { userId: UserId }, gameId: MatchId, show: MatchShow): Promise<Game> =>
  writeShow(tx.clock, tx, { actorId: actor.userId, gameId, show });

type Showing = { actorId: UserId; gameId: MatchId; show: MatchShow };

async function writeShow(clock: Clock, tx: Tx, { actorId, gameId, show }: Showing): Promise<Game> {
  const tournamentId = isId(gameId) ? await tournamentOfGame(tx.db, gameId) : undefined;
  if (tournamentId === undefined) throw new DomainProblem("match-not-found");
  await lockTournament(tx, tournamentId); // the order of locks: the tournament, then its games
  const game = await lockGame(tx.db, gameId);
  if (!game) throw new DomainProblem("match-not-found");
  const before = { youtube_video_url: game.youtube_video_url, featured: game.featured };
  const after = {
    youtube_video_url: show.stream_url === undefined ? before.youtube_video_url : streamOf(show.stream_url),
    featured: show.featured ?? before.featured,
  };
  if (after.youtube_video_url !== before.youtube_video_url || after.featured !== before.featured) {
    await updateGameShow(tx.db, gameId, after);
    await recordAudit(tx.db, { actorId, action: "match.show", subject: `match:${gameId}`, before, after, at: clock() });
    if (after.youtube_video_url !== before.youtube_video_url) publishStream(tx, gameId, after.youtube_video_url);
    publishTournament(tx, tournamentId, "schedule");
  }
  const shown = await findGame(tx.db, gameId);
  if (!shown) throw new DomainProblem("match-not-found");
  return shown;
}

function streamOf(typed: string | null): string | null {
  if (typed === null || typed === "") return null;
  const videoId = youtubeVideoId(typed);
  if (videoId !== undefined) return youtubeWatchAddress(videoId);
  const errors = { stream_url: "Paste the link of a YouTube video or live stream" };
  throw new DomainProblem("invalid-request", { errors });
}
