import type { DrawPlaces } from "@pockethall/contract/draw-changes";
import { freePlaces, movingProblem, substitutionProblem } from "@pockethall/domain/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import { waitedAtDraw } from "../../tournaments/registration/waited.read-model.ts";
import { namesOf } from "../draw-changes.read-model.ts";
import { drawnTournament } from "../draws/draw-rows.read-model.ts";
import { changeProblem, chosenFormat } from "./locked-draw.ts";
import { madeDraw } from "./made-draw.read-model.ts";

/** Placeholder for a late participant who is not chosen yet. */
const LATE_PARTICIPANT = "late participant";

type Capacity = { entrant_count: number; max_participants: number | null };
const isFull = ({ entrant_count, max_participants }: Capacity): boolean =>
  max_participants !== null && entrant_count >= max_participants;

/** What can be changed of a tournament's draw by hand now; undefined for an unknown tournament. */
export async function drawPlaces(db: Db, id: TournamentId): Promise<DrawPlaces | undefined> {
  const tournament = await drawnTournament(db, id, { drafts: true });
  if (tournament === undefined) return undefined;
  const chosen = chosenFormat(tournament);
  const problem = changeProblem(tournament);
  if (problem !== null || chosen === undefined) return { problem, places: [], free: [], waited: [] };
  const draw = await madeDraw(db, id);
  const names = await namesOf(
    db,
    draw.participants.map((participant) => participant.id),
  );
  const named = (playerId: string) => ({ id: playerId, name: names.get(playerId) ?? "Unknown player" });
  return {
    problem,
    places: draw.participants
      .toSorted((a, b) => a.seed - b.seed)
      .map((participant) => ({
        seed: participant.seed,
        player: named(participant.id),
        problem: substitutionProblem(chosen, draw, participant.id),
        swap_problem: movingProblem(chosen, draw, participant.id),
      })),
    free: (isFull(tournament) ? [] : freePlaces(chosen, draw, LATE_PARTICIPANT)).map(
      ({ seed, group, opponentId, added }) => ({
        seed,
        group,
        opponent: opponentId === null ? null : named(opponentId),
        matches: added.length,
      }),
    ),
    waited: await waitedAtDraw(db, id),
  };
}
