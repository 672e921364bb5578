import { type LiveEvent, packScore, type ScoreDelta } from "@pockethall/contract/live";
import { idFrom, type MatchId } from "@pockethall/domain/ids";

const MATCH = idFrom<MatchId>("0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");

const score: ScoreDelta = {
  type: "score",
  game: MATCH,
  v: 12,
  status: "live",
  s1: 3,
  s2: 2,
  frame: 6,
  winner: 0,
  seq: 87,
  play: {
    player1_points: 24,
    player2_points: 40,
    break: 16,
    turn: 2,
    on: "red",
    reds_left: 6,
    remaining: 75,
    snookers_required: 0,
  },
};
const resync: LiveEvent = { type: "resync" };
const tournament: LiveEvent = { type: "tournament", tournament: MATCH, change: "drawn" };

/** Data of messages as the stream sends it. */
export const LIVE_EXAMPLES = {
  score: {
    summary: "A match at 3–2, whose sixth frame is scored ball by ball",
    value: JSON.parse(packScore(score)) as unknown,
  },
  frames: {
    summary: "The same without a frame in play",
    value: JSON.parse(packScore({ ...score, play: null })) as unknown,
  },
  tournament: { summary: "A tournament was drawn", value: tournament },
  resync: { summary: "Too much was missed", value: resync },
};
