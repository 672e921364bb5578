import type { Draw } from "@pockethall/contract/draws";
import { formatOf, type Rounds, readFormatOptions } from "@pockethall/domain/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import { tieBreaksOf } from "@pockethall/domain/tie-breaks";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";
import { type TournamentTable, tablesOfTournament } from "../../tournaments/standings.read-model.ts";
import { drawChanges } from "../draw-changes.read-model.ts";
import * as rows from "./draw-rows.read-model.ts";
import { byesOf, roundsOf } from "./draw-view.ts";
import { ladderOrder } from "./ladder.read-model.ts";
import { groupLetter } from "./slot-labels.ts";

/**
 * The whole draw of a published tournament, with a fixed number of queries however many games it has; undefined for a
 * draft and for an unknown id. Before the draw it has no rounds and its tables are empty.
 */
export async function findDraw(db: Db, id: TournamentId): Promise<Draw | undefined> {
  const tournament = isId(id) ? await rows.drawnTournament(db, id, { drafts: false }) : undefined;
  if (tournament === undefined) return undefined;
  const { format, drawn_at } = tournament;
  const options = optionsOf(tournament);
  const games = await rows.drawnGames(db, id);
  const players = await rows.drawPlayers(db, id);
  const { challenges, qualifiers, rounds, tableColumns } = formatOf(format);
  const tables = drawn_at !== null && tableColumns !== null ? await tablesOfTournament(db, id) : [];
  // Imported groups may have nothing after them.
  const goesOn = games.some(({ group_number }) => group_number === null);
  return {
    tournament_id: id,
    format,
    options,
    method: tournament.draw_method,
    drawn_at: drawn_at?.toISOString() ?? null,
    rounds: roundsOf(games, players),
    groups: tableColumns === "standings" ? groupsOf(tables, goesOn ? qualifiers(options) : 0) : [],
    tie_breaks: tableColumns === "standings" ? [...tieBreaksOf(tournament.tie_breaks)] : null,
    swiss: tableColumns === "buchholz" ? swissOf(tables, rounds(options)) : null,
    ladder: challenges && ladderOf(drawn_at === null ? [] : await ladderOrder(db, id, challenges), players),
    byes: byesOf(await rows.drawByes(db, id), players),
    changes: drawn_at === null ? [] : changesSince(await drawChanges(db, id), drawn_at),
    champion_id: tournament.champion_id,
  };
}

/** Those of the current draw: an earlier one may have been undone. */
const changesSince = (changes: Draw["changes"], drawnAt: Date): Draw["changes"] =>
  changes.filter(({ at }) => Date.parse(at) >= drawnAt.getTime());

/** The options with their defaults. What is stored was checked when it was written; should it say nothing known, nothing. */
function optionsOf({ format, format_options }: rows.DrawnTournament): Draw["options"] {
  return { ...readFormatOptions(format, format_options).options } as Draw["options"];
}

function groupsOf(tables: readonly TournamentTable[], qualifiers: number): Draw["groups"] {
  return tables.map(({ group, rows: table }) => ({
    number: group ?? 1,
    name: group === null ? "Table" : `Group ${groupLetter(group)}`,
    qualifiers,
    table,
  }));
}

function swissOf(tables: readonly TournamentTable[], rounds: Rounds | null): Draw["swiss"] {
  const table = tables[0]?.rows ?? [];
  return { rounds: rounds?.total(table.length) ?? 0, table };
}

type Players = Awaited<ReturnType<typeof rows.drawPlayers>>;

function ladderOf(order: readonly string[], players: Players): Draw["ladder"] {
  return order.flatMap((playerId, index) => {
    const player = players.get(playerId);
    return player ? [{ position: index + 1, player }] : [];
  });
}
