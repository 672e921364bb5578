import type { Endpoints } from "@pockethall/contract/endpoints";

export type GameEvent = Endpoints["GET /api/matches/:id/events"]["response"]["data"][number];

/** One frame that stands: who won it, the score after it, and when it fell. */
export type FrameRow = { frame: number; winnerId: string; score1: number; score2: number; at: string };

type Won = { winnerId: string; at: string };

const withoutLastOf = (frames: readonly Won[], playerId: string): Won[] => {
  const index = frames.findLastIndex(({ winnerId }) => winnerId === playerId);
  return index < 0 ? [...frames] : frames.toSpliced(index, 1);
};

function standingFrames(events: readonly GameEvent[]): Won[] {
  let frames: Won[] = [];
  for (const { kind, player_id: winnerId, created_at: at } of events) {
    if (winnerId === null) continue;
    if (kind === "frame-won") frames.push({ winnerId, at });
    if (kind === "frame-withdrawn") frames = withoutLastOf(frames, winnerId);
  }
  return frames;
}

/** Folds the log into the frames that stand; a frame withdrawn takes the player's last one out and its score with it. */
export function framesOf(events: readonly GameEvent[], player1Id: string | null): FrameRow[] {
  let score1 = 0;
  return standingFrames(events).map(({ winnerId, at }, index) => {
    if (winnerId === player1Id) score1 += 1;
    return { frame: index + 1, winnerId, score1, score2: index + 1 - score1, at };
  });
}

/** The most frames won in a row by one player; 0 without frames. */
export function longestRun(rows: readonly FrameRow[], playerId: string | null): number {
  let longest = 0;
  let run = 0;
  for (const { winnerId } of rows) {
    run = winnerId === playerId ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
