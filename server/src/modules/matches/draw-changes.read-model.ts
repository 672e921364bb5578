import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { PlaceChange } from "@pockethall/domain/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";

type Named = DrawChange["places"][number]["in"];

/** Every change of a tournament's draws by hand, the first first. */
export async function drawChanges(db: Db, tournamentId: TournamentId): Promise<DrawChange[]> {
  const rows = await db
    .selectFrom("draw_changes")
    .select(["id", "kind", "changed_at", "reason", "places"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("number")
    .execute();
  const changes = rows.map((row) => ({ ...row, places: row.places as PlaceChange[] }));
  const names = await namesOf(
    db,
    changes.flatMap(({ places }) => places.flatMap((place) => [place.out ?? [], place.in].flat())),
  );
  const named = (id: string): Named => ({ id, name: names.get(id) ?? "Unknown player" });
  return changes.map(({ id, kind, changed_at, reason, places }) => ({
    id,
    kind,
    at: changed_at.toISOString(),
    reason,
    places: places.map(({ seed, out, in: taking }) => ({
      seed,
      out: out === null ? null : named(out),
      in: named(taking),
    })),
  }));
}

/** The names of players by id. */
export async function namesOf(db: Db, playerIds: readonly string[]): Promise<Map<string, string>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .select(["id", "name"])
    .where("id", "in", [...new Set(playerIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
