import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { lagosTimestamp } from "@pockethall/domain/time";
import type { Db } from "../../../database/database.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as calls from "./calls.repository.ts";

/** The table of a called match, and the planned matches that lose it. */
export type CallPlace = { endsAt: Date; displaced: readonly { gameId: MatchId }[] };

type Wish = {
  tournamentId: TournamentId;
  gameId: MatchId;
  table: { id: string; name: string };
  at: Date;
  lengthMs: number;
};

/**
 * The stretch that a match called now has on the table: until the next planned match. A match of this tournament that is
 * planned there now and has not begun gives way, and so does any match of a tournament that is postponed.
 * @throws DomainProblem `illegal-step` while the table is out of order or planned for another tournament.
 */
export async function callPlace(db: Db, { tournamentId, gameId, table, at, lengthMs }: Wish): Promise<CallPlace> {
  const closed = await calls.closedUntil(db, table.id, at);
  if (closed) throw refusal(`${table.name} is out of order until ${clockOf(closed)}.`);
  const to = new Date(at.getTime() + lengthMs);
  const slots = await calls.slotsBetween(db, { tableId: table.id, gameId, from: at, to });
  const now = slots.filter(({ starts_at }) => starts_at <= at);
  const foreign = now.find((slot) => slot.tournament_id !== tournamentId && slot.tournament_status !== "postponed");
  if (foreign)
    throw refusal(
      `${table.name} is planned until ${clockOf(foreign.ends_at)}: ${foreign.round_name} of ${foreign.tournament}.`,
    );
  const next = slots.find(({ starts_at }) => starts_at > at);
  const displaced = now.map(({ game_id }) => ({ gameId: game_id }));
  return { endsAt: next ? next.starts_at : to, displaced };
}

const clockOf = (moment: Date): string => lagosTimestamp(moment).slice(11, 16);
const refusal = (message: string) => new DomainProblem("illegal-step", { message });
