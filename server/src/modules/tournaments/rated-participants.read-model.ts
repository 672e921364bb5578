import type { Tournament } from "@pockethall/contract/answers";
import { ratingPoints } from "@pockethall/domain/frame-model";
import type { Db } from "../../database/database.ts";
import { currentStrengths } from "../rankings/ratings/ratings.read-model.ts";

/** Before a draw that is seeded by rating: the participants with their ratings in the tournament's ruleset. */
export async function withRatings(db: Db, tournament: Tournament, now: Date): Promise<Tournament> {
  const { settings, participants, drawn_at } = tournament;
  if (settings?.draw_method !== "rated" || drawn_at !== null || participants === undefined) return tournament;
  const strengths = await currentStrengths(
    db,
    participants.map(({ id }) => id),
    now,
  );
  const rated = participants.map((participant) => {
    const strength = strengths.get(participant.id)?.find(({ ruleset }) => ruleset === settings.ruleset);
    return strength ? { ...participant, rating: ratingPoints(strength).points } : participant;
  });
  return { ...tournament, participants: rated };
}
