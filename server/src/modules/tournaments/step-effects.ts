import {
  TOURNAMENT_TRANSITIONS,
  type TournamentEffect,
  type TournamentStep,
} from "@pockethall/domain/tournament-lifecycle";
import type { Tx } from "../../database/transact.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import * as placeOffers from "./registration/place-offers.service.ts";
import { stepsAbove } from "./steps-above.ts";
import type { Permitted } from "./tournament-steps.ts";
import type { TournamentRow } from "./tournaments.repository.ts";

type Taken = Permitted & { step: TournamentStep };
type Effect = (tx: Tx, tournament: TournamentRow, step: TournamentStep) => Promise<void>;

/** What those who still wait for a place read. */
const CLOSED_BY: Partial<Record<TournamentStep, string>> = {
  draw: "The draw has been made.",
  cancel: "The tournament has been cancelled.",
};

// Each effect of domain/tournament-lifecycle that needs nothing but the tournament. Null: the step itself does it, because
// it needs more (the draw's moment, the places of the champion and the others).
const EFFECTS: Record<TournamentEffect, Effect | null> = {
  "open-entries": async (tx, tournament) => {
    if (tournament.draw_method === "random" && tournament.drawn_at === null)
      await stepsAbove().commitDraw(tx, tournament.id);
    await placeOffers.offerFree(tx, tournament);
  },
  "pause-entries": (tx, { id }) => placeOffers.recall(tx, id),
  "close-entries": (tx, tournament, step) =>
    placeOffers.close(tx, tournament, CLOSED_BY[step] ?? "Entries are closed."),
  "close-unplayed-games": (tx, { id }) => stepsAbove().cancelOpenGames(tx, id),
  "refund-entries": (tx, { id }) =>
    enqueue(tx.db, { task: "refund-entries", payload: { id }, key: `refund-entries:${id}` }),
  "set-drawn-at": null,
  "make-games": null,
  "take-draw-back": null,
  "pay-prizes": null,
  "withdraw-prizes": null,
};

/** Runs the effects of a step in the lifecycle, within the transaction that took the step. */
export async function takeEffects(tx: Tx, { step, tournament, status }: Taken): Promise<void> {
  for (const effect of TOURNAMENT_TRANSITIONS[step].effects)
    await EFFECTS[effect]?.(tx, { ...tournament, status }, step);
}
