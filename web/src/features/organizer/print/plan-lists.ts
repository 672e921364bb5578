import type { BoardGame, OrderBoard } from "@pockethall/contract/order-of-play";

/** One planned match of a table's list. */
export type TableRow = { game: BoardGame; startsAt: string };
export type TableList = { key: string; hall: string; table: string; rows: readonly TableRow[] };

/** One planned match of a player's list; the opponent may be 'Winner of Quarter-final 2'. */
export type PlayerRow = { label: string; startsAt: string; table: string; opponent: string };
export type PlayerList = { key: string; name: string; rows: readonly PlayerRow[] };

type Planned = TableRow & { tableId: string };

/** Matches with a slot that are not over, in the order of time. */
function plannedOf({ games }: OrderBoard): Planned[] {
  return games
    .flatMap((game) =>
      game.slot === null || game.status === "completed" || game.status === "cancelled"
        ? []
        : [{ game, startsAt: game.slot.starts_at, tableId: game.slot.table_id }],
    )
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** What is played on each table, in the order of the halls; tables without a match are left out. */
export function tableListsOf(board: OrderBoard): TableList[] {
  const planned = plannedOf(board);
  return board.halls.flatMap((hall) =>
    hall.tables.flatMap(({ id, name }) => {
      const rows = planned.filter(({ tableId }) => tableId === id);
      return rows.length === 0 ? [] : [{ key: id, hall: hall.name, table: name, rows }];
    }),
  );
}

/** Time, place and opponent of each known player, by name. */
export function playerListsOf(board: OrderBoard, unknown: string): PlayerList[] {
  const isOneHall = board.halls.length === 1;
  const tables = new Map(
    board.halls.flatMap((hall) => hall.tables.map(({ id, name }) => [id, isOneHall ? name : `${hall.name}, ${name}`])),
  );
  const lists = new Map<string, { name: string; rows: PlayerRow[] }>();
  for (const { game, startsAt, tableId } of plannedOf(board)) {
    const sides = [
      { player: game.player1, opponent: game.player2?.name ?? game.player2_source ?? unknown },
      { player: game.player2, opponent: game.player1?.name ?? game.player1_source ?? unknown },
    ];
    for (const { player, opponent } of sides) {
      if (player === null) continue;
      const list = lists.get(player.id) ?? { name: player.name, rows: [] };
      list.rows.push({ label: game.label, startsAt, table: tables.get(tableId) ?? unknown, opponent });
      lists.set(player.id, list);
    }
  }
  return [...lists].map(([key, list]) => ({ key, ...list })).toSorted((a, b) => a.name.localeCompare(b.name, "en-NG"));
}
