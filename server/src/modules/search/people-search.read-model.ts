import type { PlayerId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { ranksOf } from "../rankings/ranks.read-model.ts";
import { ACCOUNTS, type Asking, type Candidate, candidatesOf, PEOPLE } from "./candidates.read-model.ts";
import { type Fit, fitOf } from "./fit.ts";
import { bestOf, type Result } from "./search-result.ts";

/** Players by name, with their place on the Overall board. */
export async function searchPlayers(db: Db, asking: Asking): Promise<Result[]> {
  const candidates = await candidatesOf(db, PEOPLE, asking);
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const [rows, ranks] = await Promise.all([
    db
      .selectFrom("visible_players")
      .select(["id", "name as title", "state", "profile_image_url"])
      .where("id", "in", ids)
      .execute(),
    ranksOf(db, ids),
  ]);
  const ranking = (id: string) => ranks.get(id) ?? null;
  const best = bestOf(rows, fitOfPerson(asking, candidates, ranking));
  return best.map(({ id, title, state, profile_image_url }) => ({
    type: "player",
    id,
    title,
    name: title,
    url: `/players/${id}`,
    state,
    profile_image: profile_image_url,
    ranking: ranking(id),
  }));
}

/**
 * Open accounts by name, each by its player's id. Only admins see the account's own id and its e-mail: the first letter and the
 * domain of one help to guess the rest.
 */
export async function searchUsers(db: Db, asking: Asking, { isAdmin }: { isAdmin: boolean }): Promise<Result[]> {
  const candidates = await candidatesOf(db, ACCOUNTS, asking);
  if (candidates.length === 0) return [];
  const rows = await db
    .selectFrom("visible_players as p")
    .innerJoin("users as u", "u.player_id", "p.id")
    .select(["p.id", "p.name as title", "p.profile_image_url", "p.state", "u.id as user_id", "u.email"])
    .where(
      "p.id",
      "in",
      candidates.map(({ id }) => id),
    )
    .where("u.closed_at", "is", null)
    .execute();
  return bestOf(rows, fitOfPerson(asking, candidates)).map(
    ({ id, title, profile_image_url, state, user_id, email }) => ({
      type: "user",
      id: isAdmin ? user_id : id,
      title,
      name: title,
      url: `/players/${id}`,
      profile_image: profile_image_url,
      state,
      ...(isAdmin ? { email } : {}),
    }),
  );
}

/** Players with more matches come first, then those with a higher rank. */
function fitOfPerson(
  { search }: Asking,
  candidates: readonly Candidate<PlayerId>[],
  ranking: (id: string) => number | null = () => null,
): (row: { id: PlayerId; title: string }) => Fit {
  const weights = new Map(candidates.map(({ id, weight }) => [id, weight]));
  return ({ id, title }) =>
    fitOf(search.words, { name: title }, [-(weights.get(id) ?? 0), ranking(id) ?? Number.MAX_SAFE_INTEGER]);
}
