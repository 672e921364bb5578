import type { Season, SeasonTournament } from "@pockethall/contract/seasons";
import type { Db } from "../../../database/database.ts";
import { isId } from "../../../kernel/ids.ts";

/** A season as the public sees it; undefined when nothing of it is published. */
export async function findPublishedSeason(db: Db, id: string): Promise<Season | undefined> {
  const season = await findSeason(db, id);
  const tournaments = season?.tournaments.filter(({ status }) => status !== "draft") ?? [];
  const known = new Set(tournaments.map(({ tournament_id }) => tournament_id));
  if (!season || tournaments.length === 0) return undefined;
  return {
    ...season,
    tournaments: tournaments.map((each) => ({
      ...each,
      feeds: each.feeds && known.has(each.feeds) ? each.feeds : null,
    })),
  };
}

type Page = { page: number; per_page: number };

/** The public seasons, the latest first. */
export async function listPublishedSeasons(db: Db, { page, per_page }: Page) {
  const published = db
    .selectFrom("seasons as s")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("season_stages as stage")
          .innerJoin("tournaments as t", "t.id", "stage.tournament_id")
          .select("t.id")
          .whereRef("stage.season_id", "=", "s.id")
          .where("t.status", "<>", "draft"),
      ),
    );
  const data = await published
    .select(["s.id", "s.name"])
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const { total } = await published.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { data, meta: { page, per_page, total } };
}

/** A season with its drafts. */
export async function findSeason(db: Db, id: string): Promise<Season | undefined> {
  if (!isId(id)) return undefined;
  const season = await db
    .selectFrom("seasons as s")
    .innerJoin("users as u", "u.id", "s.organizer_id")
    .innerJoin("players as p", "p.id", "u.player_id")
    .select(["s.id", "s.name", "s.created_at", "u.id as organizer_id", "p.name as organizer_name"])
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!season) return undefined;
  const { organizer_id, organizer_name, created_at, ...head } = season;
  return {
    ...head,
    created_at: created_at.toISOString(),
    organizer: { id: organizer_id, name: organizer_name },
    tournaments: await stagesOf(db, id),
  };
}

async function stagesOf(db: Db, seasonId: string): Promise<SeasonTournament[]> {
  const [stages, qualifiers] = await Promise.all([stageRows(db, seasonId), qualifierRows(db, seasonId)]);
  const byStage = Map.groupBy(qualifiers, (row) => row.tournament_id);
  return stages.map(({ starts_at, entrant_count, champion_id, champion_name, ...stage }) => ({
    ...stage,
    start_date: starts_at.toISOString(),
    participant_count: entrant_count,
    champion: champion_id && champion_name ? { id: champion_id, name: champion_name } : null,
    qualifiers: (byStage.get(stage.tournament_id) ?? []).map(
      ({ player_id, name, place_number, is_settled, refused }) => ({
        player_id,
        name,
        place: place_number,
        seated: is_settled,
        refused,
      }),
    ),
  }));
}

const stageRows = (db: Db, seasonId: string) =>
  db
    .selectFrom("season_stages as s")
    .innerJoin("tournaments as t", "t.id", "s.tournament_id")
    .leftJoin("players as c", "c.id", "t.champion_id")
    .select(["s.label", "s.stage", "s.tournament_id", "s.feeds", "s.places"])
    .select(["t.name", "t.venue", "t.state", "t.starts_at", "t.status", "t.entrant_count"])
    .select(["t.champion_id", "c.name as champion_name"])
    .where("s.season_id", "=", seasonId)
    .orderBy("s.position")
    .execute();

const qualifierRows = (db: Db, seasonId: string) =>
  db
    .selectFrom("season_qualifiers as q")
    .innerJoin("season_stages as s", "s.tournament_id", "q.tournament_id")
    .innerJoin("players as p", "p.id", "q.player_id")
    .select(["q.tournament_id", "q.player_id", "p.name", "q.place_number", "q.is_settled", "q.refused"])
    .where("s.season_id", "=", seasonId)
    .where("q.revoked_at", "is", null)
    .orderBy("q.place_number")
    .execute();
