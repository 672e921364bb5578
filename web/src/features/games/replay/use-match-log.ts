import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { matchLogQuery } from "./log-query.ts";
import { type Moment, momentsOf, rulesOf } from "./moments.ts";

/**
 * The log of a shown match, continued whenever the game has more lines: one small fetch for all that came
 * meanwhile, and none while the log is not shown.
 */
export function useMatchLog(game: Game) {
  const log = useQuery(matchLogQuery(game.id));
  const asked = useRef(0);
  const known = log.data?.length;
  const { isFetching, refetch } = log;
  useEffect(() => {
    const isBehind = known !== undefined && known < game.log_sequence;
    if (!isBehind || isFetching || asked.current >= game.log_sequence) return;
    asked.current = game.log_sequence; // one request per line, for any answer: a log that lags is no reason to hammer
    void refetch();
  }, [known, game.log_sequence, isFetching, refetch]);
  return log;
}

/** Every line of the log with the match around it. Each line is folded once. */
export function useMoments(game: Game, lines: NonNullable<ReturnType<typeof useMatchLog>["data"]>): readonly Moment[] {
  const { ruleset, totalFrames, knockout } = rulesOf(game);
  const [folded, setFolded] = useState(() => ({ lines, knockout, moments: momentsOf(rulesOf(game), lines) }));
  if (folded.lines === lines && folded.knockout === knockout) return folded.moments;
  const goesOn = folded.knockout === knockout && lines[folded.lines.length - 1] === folded.lines.at(-1);
  const moments = momentsOf({ ruleset, totalFrames, knockout }, lines, goesOn ? folded.moments : []);
  setFolded({ lines, knockout, moments });
  return moments;
}
