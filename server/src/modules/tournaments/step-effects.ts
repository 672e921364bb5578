import type { TournamentId } from "@pockethall/domain/ids";
import {
  TOURNAMENT_TRANSITIONS,
  type TournamentEffect,
  type TournamentStep,
} from "@pockethall/domain/tournament-lifecycle";
import type { Tx } from "../../database/transact.ts";
import { enqueue } from "../../jobs/enqueue.repository.ts";
import type { Permitted } from "./tournament-steps.ts";
import type { TournamentRow } from "./tournaments.repository.ts";

/** The part of the seat offers that steps need: the caller holds the tournament's lock. */
export type EntriesDependencies = {
  offerFree(tx: Tx, tournament: TournamentRow): Promise<void>;
  recall(tx: Tx, tournamentId: TournamentId): Promise<void>;
  close(tx: Tx, tournament: TournamentRow, reason: string): Promise<void>;
};
type EffectDeps = {
  entries: EntriesDependencies;
  drawProofs: { commit(tx: Tx, tournamentId: TournamentId): Promise<void> };
  games: { cancelOpen(tx: Tx, tournamentId: TournamentId): Promise<void> };
};
type Taken = Permitted & { step: TournamentStep };
type Effect = (deps: EffectDeps, tx: Tx, tournament: TournamentRow, step: TournamentStep) => Promise<void>;

/** What those who still wait for a seat read. */
const CLOSED_BY: Partial<Record<TournamentStep, string>> = {
  draw: "The draw has been made.",
  cancel: "The tournament has been cancelled.",
};

// Each effect of domain/tournament-lifecycle that needs nothing but the tournament. Null: the step itself does it, because
// it needs more (the draw's moment, the places of the champion and the others).
const EFFECTS: Record<TournamentEffect, Effect | null> = {
  "open-entries": async ({ entries, drawProofs }, tx, tournament) => {
    if (tournament.draw_method === "random" && tournament.drawn_at === null) await drawProofs.commit(tx, tournament.id);
    await entries.offerFree(tx, tournament);
  },
  "pause-entries": ({ entries }, tx, { id }) => entries.recall(tx, id),
  "close-entries": ({ entries }, tx, tournament, step) =>
    entries.close(tx, tournament, CLOSED_BY[step] ?? "Entries are closed."),
  "close-unplayed-games": ({ games }, tx, { id }) => games.cancelOpen(tx, id),
  "refund-entries": (_, tx, { id }) =>
    enqueue(tx.db, { task: "refund-entries", payload: { id }, key: `refund-entries:${id}` }),
  "set-drawn-at": null,
  "make-games": null,
  "take-draw-back": null,
  "pay-prizes": null,
  "withdraw-prizes": null,
};

/** Runs the effects of a step in the lifecycle, within the transaction that took the step. */
export async function takeEffects(deps: EffectDeps, tx: Tx, { step, tournament, status }: Taken): Promise<void> {
  for (const effect of TOURNAMENT_TRANSITIONS[step].effects)
    await EFFECTS[effect]?.(deps, tx, { ...tournament, status }, step);
}
