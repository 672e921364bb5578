import { pageAt } from "@pockethall/contract/page-address";
import type { PageName } from "@pockethall/contract/pages";
import { idFrom } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { keptTournamentId } from "../tournaments/tournaments.read-model.ts";

// Public pages about one thing that have no preview. Pages behind a log-in are not among them: whether what they name
// exists is not for the public.

const EXISTS = {
  league: (id: string) => sql<boolean>`exists (select from leagues where id = ${id} and status <> 'draft')`,
  season: (id: string) => sql<boolean>`exists (
    select from season_stages s join tournaments t on t.id = s.tournament_id
    where s.season_id = ${id} and t.status <> 'draft')`,
  hall: (id: string) =>
    sql<boolean>`exists (select from halls where id = ${id} and removed_at is null and hidden_at is null)`,
  tournament: (id: string) => sql<boolean>`exists (select from tournaments where id = ${id} and status <> 'draft')`,
} as const;
export type DetailPage = { kind: keyof typeof EXISTS; id: string };

const DETAILS: Readonly<Partial<Record<PageName, DetailPage["kind"]>>> = {
  league: "league",
  season: "season",
  hall: "hall",
  "draw-proof": "tournament",
};

/** Which page about one thing this is; undefined for every other page. */
export function detailPageAt(path: string): DetailPage | undefined {
  const { page, params } = pageAt(path) ?? {};
  const kind = page && DETAILS[page.name];
  return kind && { kind, id: (params?.["id"] ?? "").toLowerCase() };
}

/** Whether what the page is about exists for the public. */
export async function detailExists(db: Db, { kind, id }: DetailPage): Promise<boolean> {
  if (!isId(id)) return false;
  const leadsTo = kind === "tournament" ? await keptTournamentId(db, idFrom(id)) : id;
  const { rows } = await sql<{ known: boolean }>`select ${EXISTS[kind](leadsTo)} as known`.execute(db);
  return rows[0]?.known ?? false;
}
