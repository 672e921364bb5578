import type { MatchId, UserId } from "@pockethall/domain/ids";
import { youtubeVideoId, youtubeWatchAddress } from "@pockethall/domain/streams";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { publishStream, publishTournament } from "../../../live/publish.ts";
import { lockGame } from "../games.repository.ts";
import { endStream, findOnAir, insertStream, setVideo } from "./streams.repository.ts";

// A match's stream is off air or on air. Starting puts a link on air; another link takes the first off and goes on air
// itself, with times of its own; the same link changes nothing. Ending takes the link off the match (spec section 4).

type Actor = { userId: UserId };

// When a match's video is on air; each start and end is kept with its time.

/**
 * Puts a YouTube video on air and notifies followers of the match. Returns its watch address.
 *
 * @throws DomainProblem `match-not-found`, `stream-refused` on `youtubeUrl`.
 */
export const start = (tx: Tx, actor: Actor, gameId: MatchId, link: string): Promise<string> =>
  startVideo(tx, { gameId, link, actorId: actor.userId, at: tx.clock() });

/** Takes the video off air; a match without one stays as it is. @throws DomainProblem `match-not-found`. */
export const end = (tx: Tx, actor: Actor, gameId: MatchId): Promise<void> =>
  endVideo(tx, { gameId, actorId: actor.userId, at: tx.clock() });

type Action = { gameId: MatchId; actorId: UserId; at: Date };

async function startVideo(tx: Tx, { link, ...action }: Action & { link: string }): Promise<string> {
  const game = await lockedGame(tx, action.gameId);
  const videoId = youtubeVideoId(link);
  if (videoId === undefined) throw refused("Paste the link of a YouTube video or live stream");
  if (game.status === "cancelled") throw refused("This match was cancelled");
  const youtubeUrl = youtubeWatchAddress(videoId);
  const onAir = await findOnAir(tx.db, game.id);
  if (onAir?.youtube_url === youtubeUrl && game.youtube_video_url === youtubeUrl) return youtubeUrl;
  if (onAir) await endStream(tx.db, onAir.id, { by: action.actorId, at: action.at });
  await insertStream(tx.db, { id: newId(), gameId: game.id, youtubeUrl, startedBy: action.actorId, at: action.at });
  await show(tx, game, { ...action, action: "stream.start", url: youtubeUrl });
  return youtubeUrl;
}

const refused = (words: string) =>
  new DomainProblem("stream-refused", { message: `Failed to start stream. ${words}`, errors: { youtubeUrl: words } });

async function endVideo(tx: Tx, action: Action): Promise<void> {
  const game = await lockedGame(tx, action.gameId);
  const onAir = await findOnAir(tx.db, game.id);
  if (onAir) await endStream(tx.db, onAir.id, { by: action.actorId, at: action.at });
  if (onAir || game.youtube_video_url !== null) await show(tx, game, { ...action, action: "stream.end", url: null });
}

type LockedGame = NonNullable<Awaited<ReturnType<typeof lockGame>>>;

async function lockedGame(tx: Tx, id: MatchId): Promise<LockedGame> {
  const game = isId(id) ? await lockGame(tx.db, id) : undefined;
  if (!game) throw new DomainProblem("match-not-found");
  return game;
}

type Showing = { actorId: UserId; at: Date; action: "stream.start" | "stream.end"; url: string | null };

async function show(tx: Tx, game: LockedGame, { actorId, at, action, url }: Showing): Promise<void> {
  if (game.youtube_video_url !== url) await setVideo(tx.db, game.id, url);
  await recordAudit(tx.db, {
    actorId,
    action,
    subject: `match:${game.id}`,
    before: { youtube_video_url: game.youtube_video_url },
    after: { youtube_video_url: url },
    at,
  });
  publishStream(tx, game.id, url);
  const { tournament_id: tournament } = game;
  publishTournament(tx, tournament, "schedule");
}
