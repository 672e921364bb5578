import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { matchLogQuery } from "./log-query.ts";
import { type Moment, momentsOf, rulesOf } from "./moments.ts";

/**
 * The log of a shown match, continued whenever the game has more events: one small fetch for all that came
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
    asked.current = game.log_sequence; // one request per event, for any answer: a log that lags is no reason to hammer
    void refetch();
  }, [known, game.log_sequence, isFetching, refetch]);
  return log;
}

/** Every event of the log with the match around it. Each event is folded once. */
export function useMoments(game: Game, events: NonNullable<ReturnType<typeof useMatchLog>["data"]>): readonly Moment[] {
  const { ruleset, totalFrames, knockout } = rulesOf(game);
  const [folded, setFolded] = useState(() => ({ events, knockout, moments: momentsOf(rulesOf(game), events) }));
  if (folded.events === events && folded.knockout === knockout) return folded.moments;
  const goesOn = folded.knockout === knockout && events[folded.events.length - 1] === folded.events.at(-1);
  const moments = momentsOf({ ruleset, totalFrames, knockout }, events, goesOn ? folded.moments : []);
  setFolded({ events, knockout, moments });
  return moments;
}
