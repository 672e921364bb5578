import type { DrawChange } from "@pockethall/contract/draw-changes";
import { type PlaceChange, undoProblem } from "@pockethall/domain/draw-changes";
import type { Tx } from "../../../database/transact.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as replacedRegistrations from "../../tournaments/entries/replaced-registrations.service.ts";
import { drawChanges } from "../draw-changes.read-model.ts";
import * as scoring from "../scoring/scoring.service.ts";
import * as changes from "./draw-changes.repository.ts";
import { lockDrawn } from "./locked-draw.ts";
import { moveAndRecord, refuse } from "./moved-places.ts";
import type { Order } from "./recorded-change.ts";

export type Undoing = Omit<Order, "reason"> & { changeId: string };

/** Shown in the public record in place of the organizer's reason. */
const REASON = "Undone by the organiser";
const EARLIER = "This substitution belongs to an earlier draw, so it can't be undone.";
const ONLY_SUBSTITUTES = "Only a substitution can be undone here. Change the draw again instead.";

/**
 * Undoes a substitution: the replaced player has place, number and matches again, and the slot with its fee as before; the
 * substitute is out, and has the cash back. What is undone already stays so, so a request may be repeated.
 *
 * @throws DomainProblem `tournament-not-found`, `draw-change-not-found`, `illegal-step` with the reason,
 * `conflict-of-interest` for a place of one's own, `already-registered`, `tournament-full`, `insufficient-balance`.
 */
export async function undoSubstitution(tx: Tx, undoing: Undoing): Promise<DrawChange> {
  const { tournamentId, changeId } = undoing;
  const { tournament, chosen, draw } = await lockDrawn(tx, tournamentId);
  const change = isId(changeId) ? await changes.findChange(tx.db, tournamentId, changeId) : undefined;
  if (!change) throw new DomainProblem("draw-change-not-found");
  const before = (await drawChanges(tx.db, tournamentId)).find(({ id }) => id === change.undone_by);
  if (before) return before;
  const { seed, out, in: taking } = placeOf(change);
  if (out === undoing.actorPlayerId) throw new DomainProblem("conflict-of-interest");
  if (tournament.drawn_at !== null && change.changed_at < tournament.drawn_at) refuse(EARLIER);
  refuse(undoProblem(chosen, draw, { seed, in: taking }));
  const slots = { replacedId: out, substituteId: taking, replacedAt: change.changed_at };
  const returned = await replacedRegistrations.takeBack(tx, tournament, { desk: undoing, ...slots });
  const undone = await moveAndRecord(tx, {
    tournament,
    order: { ...undoing, reason: REASON },
    kind: "undone-substitute",
    places: [{ seed, out: taking, in: out }],
    undoes: changeId,
  });
  // A player who was withdrawn before is so again.
  await scoring.awardWalkovers(tx, tournamentId);
  await replacedRegistrations.postMoney(tx, tournament, returned);
  return undone;
}

type Change = { kind: DrawChange["kind"]; places: PlaceChange[] };

/** The one place that the substitute took. @throws DomainProblem `illegal-step` for another kind of change. */
function placeOf({ kind, places: [place] }: Change): { seed: number; out: string; in: string } {
  if (kind !== "substitute" || !place || place.out === null)
    throw new DomainProblem("illegal-step", { message: ONLY_SUBSTITUTES });
  return { ...place, out: place.out };
}
