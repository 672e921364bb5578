import { sql } from "kysely";

// Names behind the ids of a row `t`: of players the public name.

export const tournamentName = (column = "tournament_id") =>
  sql`(select name from tournaments where id = ${sql.ref(`t.${column}`)})`;
export const leagueName = () => sql`(select name from leagues where id = t.league_id)`;
export const hallName = () => sql`(select name from halls where id = t.hall_id)`;
export const playerName = (column: string) =>
  sql`(select name from visible_players where id = ${sql.ref(`t.${column}`)})`;
