import type { Game } from "@pockethall/contract/games";
import { useQuery } from "@tanstack/react-query";
import { useReducer } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { lastFrameWinner, type PadState, type Proposal, padAfter, proposalFor, READY } from "./pad.ts";
import { padEventsQuery, takeAnswer } from "./referee.queries.ts";

export type PadModel = {
  pad: PadState;
  /** What each button would propose; null: the button cannot be used. */
  frames: readonly [Proposal | null, Proposal | null];
  undo: Proposal | null;
  propose: (proposal: Proposal) => void;
  drop: () => void;
  /** Sends what is proposed, for the first time or again: the score is absolute, so nothing is counted twice. */
  commit: () => Promise<void>;
};

function undoOf(game: Game, lastWinner: string | null): Proposal | null {
  if (lastWinner === null) return null;
  return proposalFor(game, lastWinner === game.player1_id ? 1 : 2, "undo");
}

/** The pad of one live match and its one conversation with the server. */
export function usePad(game: Game): PadModel {
  const [pad, send] = useReducer(padAfter, READY);
  const { data: log } = useQuery(padEventsQuery(game.id));
  const commit = async () => {
    if (pad.phase !== "proposed" && pad.phase !== "failed") return;
    const { playerId, score } = pad.proposal;
    send({ type: "send" });
    try {
      const { data } = await call("PUT /api/matches/:id/score", { params: { id: game.id }, body: { playerId, score } });
      takeAnswer(data);
      send({ type: "saved" });
    } catch (error) {
      send({ type: "failed", problem: messageOf(error, "Failed to update match score") });
      // A refusal means that the score here is not the score there: look before the next try.
      if (error instanceof ApiProblem && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ["referee"] });
    }
  };
  return {
    pad,
    frames: [proposalFor(game, 1, "frame"), proposalFor(game, 2, "frame")],
    undo: undoOf(game, lastFrameWinner(log ?? [], (game.player1_score ?? 0) + (game.player2_score ?? 0))),
    propose: (proposal) => send({ type: "propose", proposal }),
    drop: () => send({ type: "drop" }),
    commit,
  };
}
