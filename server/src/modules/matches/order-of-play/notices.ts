import { lagosDateTime } from "@pockethall/domain/time";
import type { Tx } from "../../../database/transact.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import type { BoardFacts } from "./board.read-model.ts";
import type { Move } from "./changes.ts";
import { labelsOf, sourcesOf } from "./game-labels.ts";

/** Up to this many moved games each notice names the new place; beyond, it only points to the order of play. */
const MOST_NAMED_ONE_BY_ONE = 16;

/** Notifies the players and referees of moved games once each, in the transaction that moves them. */
export async function notifyMoved(
  tx: Tx,
  { facts, moves }: { facts: BoardFacts; moves: readonly Move[] },
): Promise<void> {
  const about = { type: "info", title: "Order of play" } as const;
  const called = { ...about, event: "match-called", url: `/tournaments/${facts.tournament.id}?tab=fixtures` } as const;
  const organizing = { ...about, event: "organizing", url: "/referee" } as const;
  const elsewhere = moves.filter(isElsewhere);
  const refereed = moves.filter((move) => isElsewhere(move) || isOthers(move));
  const players = Map.groupBy(
    personMoves(elsewhere, ({ game }) => sourcesOf(game).map(({ id }) => id)),
    ({ id }) => id,
  );
  const referees = Map.groupBy(
    personMoves(refereed, ({ game, to }) => [to?.refereeId ?? game.referee_id]),
    ({ id }) => id,
  );
  if (elsewhere.length > MOST_NAMED_ONE_BY_ONE) {
    const message = `The order of play of ${facts.tournament.name} has changed. See your tables and times.`;
    await notifications.notifyPlayers(tx, [...players.keys()], { ...called, message });
    await notifications.notifyUsers(tx, [...referees.keys()], { ...organizing, message });
    return;
  }
  const words = placeText(facts);
  for (const [playerId, own] of players)
    await notifications.notifyPlayers(tx, [playerId], { ...called, message: words(own) });
  for (const [userId, own] of referees)
    await notifications.notify(tx, { userId, ...organizing, message: `You're the referee. ${words(own)}` });
}

const isElsewhere = ({ from, to }: Move): boolean =>
  from?.table_id !== to?.tableId || from?.starts_at !== to?.startsAt.toISOString();
const isOthers = ({ game, to }: Move): boolean =>
  to !== null && to.refereeId !== null && to.refereeId !== game.referee_id;

type PersonMove<Id extends string = string> = { id: Id; move: Move };

const personMoves = <Id extends string>(
  moves: readonly Move[],
  peopleOf: (move: Move) => readonly (Id | null)[],
): PersonMove<Id>[] => moves.flatMap((move) => peopleOf(move).flatMap((id) => (id === null ? [] : [{ id, move }])));

/** 'Quarter-final 2 of Lagos Open: Table 3, Yaba Hall, Mar 07, 2026, 14:00.', one sentence a game. */
function placeText({ games, tables, halls, tournament }: BoardFacts): (own: readonly PersonMove[]) => string {
  const labels = labelsOf(games);
  const placeOf = (tableId: string) => {
    const table = tables.find(({ id }) => id === tableId);
    return `${table?.name}, ${halls.find(({ id }) => id === table?.hall_id)?.name}`;
  };
  return (own) =>
    own
      .toSorted((a, b) => (a.move.to?.startsAt.getTime() ?? 0) - (b.move.to?.startsAt.getTime() ?? 0))
      .map(({ move: { game, to } }) => {
        const name = `${labels.get(game.id)} of ${tournament.name}`;
        if (!to) return `${name} has no table and time at the moment.`;
        return `${name}: ${placeOf(to.tableId)}, ${lagosDateTime(to.startsAt)}.`;
      })
      .join(" ");
}
