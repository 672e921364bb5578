import { idFrom, type MatchId } from "@pockethall/domain/ids";
import type { Db } from "../database/database.ts";
import { newId } from "../kernel/ids.ts";
import { passingFrame } from "./event-frames.ts";
import type { FanOut } from "./fan-out.ts";
import { type Followed, followingElsewhere, forgetFollowing, replaceFollowing } from "./viewers.repository.ts";

const EVERY_MS = 10_000;
/** Matches that one process counts; of more, those with the most viewers. */
const MOST_MATCHES = 1_000;
const MATCH_TOPIC = /^match:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

export type ViewerCountOptions = { db: Db; fanOut: FanOut; log(error: unknown): void; everyMs?: number };

/**
 * Counts who follows a match, over all processes: each writes its own number, adds the others' and notifies its own viewers
 * when the sum has changed, at most every ten seconds. Who they are is not known here.
 */
export function startViewerCounts({ db, fanOut, log, everyMs = EVERY_MS }: ViewerCountOptions) {
  const processId = newId();
  let sent = new Map<MatchId, number>();

  const count = async (): Promise<void> => {
    const mine = matchesOf(fanOut);
    if (mine.length === 0 && sent.size === 0) return;
    const now = new Map((await replaceFollowing(db, processId, mine)).map((row) => [row.game_id, row.viewers]));
    for (const [game, viewers] of now)
      if (sent.get(game) !== viewers)
        fanOut.publish(`match:${game}`, passingFrame({ type: "viewers", game, count: viewers }));
    sent = now;
  };
  let running: Promise<void> | undefined;
  // One count at a time, however slow the database: an older answer must not overtake a newer one. A count that fails
  // (database unavailable) is corrected by the next one.
  const countNext = (): void => {
    running ??= count()
      .catch(log)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(countNext, everyMs);
  timer.unref();
  return {
    /** How many follow a match, here and in the other processes. */
    viewersOfMatch: async (gameId: MatchId): Promise<number> =>
      fanOut.viewersOf(`match:${gameId}`) + (await followingElsewhere(db, processId, gameId)),
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running; // it would write its number after we have taken ours away
      if (sent.size > 0) await forgetFollowing(db, processId).catch(log);
    },
  };
}

function matchesOf(fanOut: FanOut): Followed[] {
  const matches = fanOut.followed().flatMap(([topic, viewers]) => {
    const [, game] = MATCH_TOPIC.exec(topic) ?? [];
    return game === undefined ? [] : [{ game_id: idFrom<MatchId>(game), viewers }];
  });
  if (matches.length <= MOST_MATCHES) return matches;
  return matches.sort((a, b) => b.viewers - a.viewers).slice(0, MOST_MATCHES);
}
