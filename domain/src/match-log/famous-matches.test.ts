import { expect, test } from "vitest";
import { sharedData, type Vectors } from "../../testing/shared-data.ts";
import type { Break } from "../frames/frame-types.ts";
import type { MatchAction } from "./log-types.ts";
import { foldLog } from "./match-log.ts";

// Every frame by its points and the breaks that are known. Files of all frames ever played are not beside the project.
const { matches } = sharedData<Vectors>("vectors.json");

type Famous = Vectors["matches"][number];

/** Breaks that the source counts twice, as a break and its part, cannot be more than the points. */
function actionsOf({ frames, breaks }: Famous): MatchAction[] {
  const breaksOf = (frame: number): Break[] =>
    breaks.flatMap(([number, by, made]) => (number === frame ? made.map((points) => ({ by, points })) : []));
  const won = frames.map(
    (points, index): MatchAction => ({
      kind: "frame-won",
      winner: points[0] > points[1] ? 1 : 2,
      points,
      breaks: breaksOf(index + 1),
    }),
  );
  return [{ kind: "started", breaker: 1 }, ...won];
}

test.each(matches)("$tournament: $score", (famous) => {
  const rules = { ruleset: "snooker15", totalFrames: famous.best_of, knockout: true } as const;
  const events = actionsOf(famous).map((action, index) => ({
    id: `line-${index}`,
    sequence: index + 1,
    pad: null,
    action,
  }));
  const [score1, score2] = famous.score;
  expect(foldLog(rules, events)).toMatchObject({
    ok: true,
    match: { status: "over", outcome: "played", score: famous.score, winner: score1 > score2 ? 1 : 2 },
  });
  // One frame earlier there was no winner.
  expect(foldLog(rules, events.slice(0, -1))).toMatchObject({ match: { status: "live", winner: null } });
});
