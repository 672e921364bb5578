import type { HallBoard, HallMatch } from "@pockethall/contract/hall-board";
import type { LiveEvent, ScoreDelta } from "@pockethall/contract/live";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../lib/api.ts";
import { subscribe } from "../../lib/live.ts";
import { refetchInTurn } from "../../lib/refetch-in-turn.ts";

/** `clockOffsetMs`: how far the server's clock is ahead of this device's. */
export type ShownBoard = HallBoard & { clockOffsetMs: number };

/** Everything that a hall's screen shows. */
export const hallBoardQuery = (id: string) =>
  queryOptions({
    queryKey: ["hall-board", id],
    queryFn: async ({ signal }): Promise<ShownBoard> => {
      const { data } = await call("GET /api/halls/:id/board", { params: { id }, signal });
      return { ...data, clockOffsetMs: Date.parse(data.now) - Date.now() };
    },
  });

/** A match after a delta; undefined when the delta is not about its score but about what is played where. */
function scored(match: HallMatch, { status, s1, s2, play, v }: ScoreDelta): HallMatch | undefined {
  if (status !== "live" || match.status !== "live") return undefined;
  return { ...match, frames: [s1, s2], points: play && [play.player1_points, play.player2_points], version: v };
}

/** The board after a delta of one of its matches; undefined: ask again. The same object for one that is not newer. */
export function withDelta(board: ShownBoard, delta: ScoreDelta): ShownBoard | undefined {
  const at = board.tables.findIndex(({ match }) => match?.id === delta.game);
  const beside = board.off_table.findIndex(({ id }) => id === delta.game);
  const match = board.tables[at]?.match ?? board.off_table[beside];
  if (!match) return undefined;
  if (delta.v <= match.version) return board;
  const after = scored(match, delta);
  if (after === undefined) return undefined;
  const table = board.tables[at];
  if (table) return { ...board, tables: board.tables.with(at, { ...table, match: after }) };
  return { ...board, off_table: board.off_table.with(beside, after) };
}

/** A match that is missing here has begun or is no longer live; strokes of a match in another hall do not matter. */
const isTurn = ({ status, seq }: ScoreDelta): boolean => status !== "live" || seq <= 1;

/** Keeps the board of a hall moving: scores at once, everything else by asking again. */
export function useLiveBoard(id: string, tournamentIds: readonly string[]): void {
  const client = useQueryClient();
  const { queryKey } = hallBoardQuery(id);
  const onEvent = useEffectEvent((event: LiveEvent) => {
    const board = client.getQueryData(queryKey);
    const after = event.type === "score" && board ? withDelta(board, event) : undefined;
    if (after) client.setQueryData(queryKey, after);
    else if (event.type !== "score" || isTurn(event)) refetchInTurn(client, { queryKey });
  });
  const topics = tournamentIds.map((each) => `tournament:${each}`).join(",");
  useEffect(() => {
    const ends = topics === "" ? [] : topics.split(",").map((topic) => subscribe(topic, onEvent));
    return () => {
      for (const end of ends) end();
    };
  }, [topics]);
}
