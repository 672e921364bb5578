import type { TournamentGame } from "@pockethall/contract/games";
import type { CorrectionPreview } from "@pockethall/contract/results";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import type { ResultBody } from "./result-values.ts";

/** A correction that waits for choices: what is sent, and what it leads to. */
export type Correction = { body: ResultBody; preview: CorrectionPreview };

/**
 * The correction of a result in two steps: what depends on it is asked first, and shown when there is something to choose.
 * Where the match was changed meanwhile, `look` gets it as it is now.
 */
export function useCorrection({ id }: TournamentGame, look: (game: TournamentGame) => void) {
  const [open, setOpen] = useState<Correction | null>(null);
  const looking = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "result-changed")
        look((await call("GET /api/games/:id", { params: { id } })).data);
      throw error;
    }
  };
  const ask = async (body: ResultBody): Promise<CorrectionPreview> => {
    const asked = call("POST /api/organizer/matches/:id/correction-preview", { params: { id }, body });
    return (await looking(asked)).data;
  };
  return {
    open,
    back: () => setOpen(null),
    /** Asks what the correction leads to; true when there is nothing to choose. */
    isClear: async (body: ResultBody): Promise<boolean> => {
      const preview = await ask(body);
      if (preview.dependents.length > 0) setOpen({ body, preview });
      return preview.dependents.length === 0;
    },
    /** Asks again with another choice. */
    choose: async (body: ResultBody, choices: NonNullable<ResultBody["dependents"]>): Promise<void> => {
      const next = { ...body, dependents: choices };
      setOpen({ body: next, preview: await ask(next) });
    },
    send: (body: ResultBody) => looking(call("PUT /api/organizer/matches/:id/result", { params: { id }, body })),
  };
}
