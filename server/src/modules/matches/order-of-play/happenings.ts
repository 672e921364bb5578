import type { ScheduleChange } from "@pockethall/contract/order-of-play";
import type { TournamentId, UserId } from "@pockethall/domain/ids";
import { changed, type ScheduleChange as Happening } from "@pockethall/domain/order-of-play-replan";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import type { BoardFacts } from "./board.read-model.ts";
import { type Planning, planningOf } from "./schedule-problem.ts";
import { insertClosures, reopenTable, saveArrival } from "./settings.repository.ts";

type Event = { facts: BoardFacts; change: ScheduleChange; apply: boolean; actorId: UserId; at: Date };

/**
 * The planning problem after something happened. With `apply` it is kept as well, so that later plans know of it.
 *
 * @throws DomainProblem `invalid-request` for what is not of this tournament, or ends before it begins.
 */
export async function happened(tx: Tx, { facts, change, apply, actorId, at }: Event): Promise<Planning> {
  const planning = planningOf(facts, at);
  if (change.kind === "table-back") {
    refuseUnknown("table_id", facts.tables, change.table_id);
    if (apply) await reopenTable(tx.db, change.table_id, at);
    return planning;
  }
  const happening = happeningOf(facts, change, planning);
  if (apply) await keep(tx, { happening, tournamentId: facts.tournament.id, actorId, at });
  return { ...planning, problem: changed(planning.problem, happening, planning.current) };
}

type Lasting = Exclude<ScheduleChange, { kind: "table-back" }>;

function happeningOf(facts: BoardFacts, change: Lasting, { problem, current }: Planning): Happening {
  switch (change.kind) {
    case "overrun": {
      const endMs = Date.parse(change.ends_at);
      const game = problem.games.find(({ id }) => id === change.game_id);
      const slot = game?.fixed ?? current.find(({ gameId }) => gameId === change.game_id);
      if (!slot) throw wrong("game_id", "This match isn't in the order of play");
      if (endMs <= slot.startMs) throw wrong("ends_at", "It can't end before it starts");
      return { kind: "overrun", gameId: change.game_id, endMs };
    }
    case "table-lost":
      refuseUnknown("table_id", facts.tables, change.table_id);
      return { kind: "table-lost", tableId: change.table_id, lost: stretchOf(change) };
    case "hall-closes": {
      refuseUnknown("hall_id", facts.halls, change.hall_id);
      const tableIds = facts.tables.filter(({ hall_id }) => hall_id === change.hall_id).map(({ id }) => id);
      return { kind: "hall-closes", tableIds, closed: stretchOf(change) };
    }
    case "player-late":
      if (!problem.games.some(({ playerIds }) => playerIds.includes(change.player_id)))
        throw wrong("player_id", "This player has no match here");
      return { kind: "player-late", playerId: change.player_id, arrivesMs: Date.parse(change.arrives_at) };
  }
}

function stretchOf({ from, to }: { from: string; to: string }) {
  if (Date.parse(to) <= Date.parse(from)) throw wrong("to", "The end must be after the start");
  return { fromMs: Date.parse(from), toMs: Date.parse(to) };
}

const wrong = (field: string, words: string) =>
  new DomainProblem("invalid-request", { message: words, errors: { [field]: words } });

function refuseUnknown(field: string, known: readonly { id: string }[], id: string): void {
  if (!known.some((each) => each.id === id)) throw wrong(field, "Choose one of this tournament's");
}

type Kept = { happening: Happening; tournamentId: TournamentId; actorId: UserId; at: Date };

async function keep(tx: Tx, { happening, tournamentId, actorId, at }: Kept): Promise<void> {
  if (happening.kind === "overrun") return; // kept with the moves that make room for it
  if (happening.kind === "player-late")
    return void (await saveArrival(tx.db, tournamentId, happening.playerId, new Date(happening.arrivesMs)));
  const isOne = happening.kind === "table-lost";
  const lost = isOne ? happening.lost : happening.closed;
  const rows = (isOne ? [happening.tableId] : happening.tableIds).map((table_id) => ({
    id: newId(),
    table_id,
    closed_from: new Date(lost.fromMs),
    closed_to: new Date(lost.toMs),
    created_by: actorId,
    created_at: at,
  }));
  await insertClosures(tx.db, rows);
}
