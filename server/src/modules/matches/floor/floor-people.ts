import type { FloorPlayer } from "@pockethall/contract/floor";
import { type Whereabouts, whereaboutsOf } from "@pockethall/domain/floor";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import type { CallSeen } from "../../notifications/notifications.service.ts";
import type { FloorFacts, FloorGame } from "./floor.read-model.ts";

type Engagement = { gameId: string; as: Extract<Whereabouts, "playing" | "called" | "refereeing"> };
/** A player of a game as the floor shows it; null for an unknown one. */
export type PersonOf = (
  game: Pick<FloorGame, "id" | "status" | "called_at">,
  playerId: PlayerId | null,
  name: string | null,
) => FloorPlayer | null;

export const isOpen = ({ status }: Pick<FloorGame, "status">): boolean =>
  status === "scheduled" || status === "postponed";

/** At a table, or called to one. */
export const isTaken = (game: Pick<FloorGame, "status" | "called_at">): boolean =>
  game.status === "live" || (isOpen(game) && game.called_at !== null);

/** Says of each player of a game where they are apart from that game. */
export function personsOf({ games, others, people }: FloorFacts, seen: readonly CallSeen[], now: Date): PersonOf {
  const entries = new Map(people.map((person) => [person.player_id, person]));
  const usesCheckIn = people.some(({ checked_in_at }) => checked_in_at !== null);
  const engagements = engagementsOf([...games.filter(isTaken), ...others]);
  return (game, id, name) => {
    if (id === null) return null;
    const entry = entries.get(id);
    const arrivesMs = entry?.arrives_at?.getTime() ?? null;
    const held = (engagements.get(id) ?? []).filter(({ gameId }) => gameId !== game.id).map((each) => each.as);
    const facts = { engagements: held, checkedInMs: entry?.checked_in_at?.getTime() ?? null, arrivesMs };
    const isLater = arrivesMs !== null && arrivesMs > now.getTime();
    return {
      id,
      name: name ?? "",
      whereabouts: whereaboutsOf(facts, usesCheckIn, now.getTime()),
      arrives_at: isLater ? new Date(arrivesMs).toISOString() : null,
      call: isOpen(game) && game.called_at !== null ? callOf(seen, game.id, id) : null,
    };
  };
}

function callOf(seen: readonly CallSeen[], matchId: MatchId, playerId: PlayerId): FloorPlayer["call"] {
  const call = seen.find(({ match_id, player_id }) => match_id === matchId && player_id === playerId);
  return call ? { seen_at: call.seen_at?.toISOString() ?? null, is_over: call.is_over } : null;
}

type Taken = Pick<FloorGame, "id" | "status" | "player1_id" | "player2_id" | "referee_person_id" | "marker_id">;

function engagementsOf(taken: readonly Taken[]): Map<string, Engagement[]> {
  const engagements = new Map<string, Engagement[]>();
  const add = (id: string | null, engagement: Engagement) =>
    id !== null && engagements.set(id, [...(engagements.get(id) ?? []), engagement]);
  for (const { id: gameId, status, player1_id, player2_id, referee_person_id, marker_id } of taken) {
    const as = status === "live" ? ("playing" as const) : ("called" as const);
    for (const player of [player1_id, player2_id]) add(player, { gameId, as });
    for (const official of [referee_person_id, marker_id]) add(official, { gameId, as: "refereeing" });
  }
  return engagements;
}
