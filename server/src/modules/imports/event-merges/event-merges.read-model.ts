import type { EventMergePreview, MergeEvent, MergeMatch, TournamentMerge } from "@pockethall/contract/event-merges";
import type { MatchPair } from "@pockethall/domain/compare-events";
import { eventLikeness } from "@pockethall/domain/event-likeness";
import type { SamePerson } from "@pockethall/domain/same-people";
import type { Db } from "../../../database/database.ts";
import { eventMergeRefusal } from "./event-merge-refusal.ts";
import {
  type EventFacts,
  mergeEvents,
  readEvent,
  type StoredEvent,
  type StoredMatch,
} from "./event-records.read-model.ts";

type Page = { page: number; per_page: number };
export type Parties = { tournament: EventFacts; kept: EventFacts };

/** More at once are of no use to a person; the totals tell how many there are. */
const MOST_SHOWN = 200;

/** Both tournaments with their matches, compared from the side of the kept one. */
export async function compareParties(db: Db, { tournament, kept }: Parties) {
  const here = await readEvent(db, kept);
  const there = await readEvent(db, tournament);
  return { here, there, likeness: eventLikeness(here, there) };
}

/** Which matches of two tournaments are equal, differ or are in one only, and why they cannot be merged. */
export async function readPreview(db: Db, parties: Parties): Promise<EventMergePreview> {
  const { likeness } = await compareParties(db, parties);
  const { comparison, score } = likeness;
  const events = await mergeEvents(db, [parties.tournament.id, parties.kept.id]);
  return {
    tournament: events.get(parties.tournament.id) as MergeEvent,
    kept: events.get(parties.kept.id) as MergeEvent,
    score,
    refusal: eventMergeRefusal({ ...parties, equalMatches: comparison.equal.length }),
    can_take_missing: canTakeMissing(parties),
    people: comparison.people.flatMap(personOf),
    equal: shown(comparison.equal, pairOf),
    contradicting: shown(comparison.contradicting, pairOf),
    only_kept: shown(comparison.onlyHere as StoredMatch[], matchOf),
    only_merged: shown(comparison.onlyThere as StoredMatch[], matchOf),
  };
}

/** The record of a tournament that was played here is complete: no file adds matches to it. */
export const canTakeMissing = ({ kept }: Pick<Parties, "kept">): boolean => kept.importState !== null;

const shown = <From, To>(list: readonly From[], toRow: (item: From) => To) => ({
  total: list.length,
  matches: list.slice(0, MOST_SHOWN).map(toRow),
});

const personOf = ({ here, there, identity }: SamePerson): EventMergePreview["people"] =>
  identity === "same-player" ? [] : [{ kept: here, merged: there, identity }];

const pairOf = ({ here, there }: MatchPair) => ({
  kept: matchOf(here as StoredMatch),
  merged: matchOf(there as StoredMatch),
});

const matchOf = ({ id, roundName, players, scores, winner, isWalkover, playedAt }: StoredMatch): MergeMatch => ({
  id,
  round_name: roundName,
  player1: players[0].name,
  player2: players[1].name,
  player1_score: scores[0],
  player2_score: scores[1],
  winner: winner === 0 ? null : winner === 1 ? "player1" : "player2",
  is_walkover: isWalkover,
  played_at: playedAt.toISOString(),
});

/** The names that the kept tournament has for its rounds, by their numbers. */
export const roundNamesOf = ({ matches }: StoredEvent): Map<number, string> =>
  new Map(matches.map(({ roundNumber, roundName }) => [roundNumber, roundName]));

/** Merges of tournaments, the latest first. */
export async function listEventMerges(db: Db, { page, per_page }: Page) {
  const { total } = await db
    .selectFrom("tournament_merges")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await mergeRows(db)
    .orderBy("m.merged_at", "desc")
    .orderBy("m.id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: rows.map(mergeOf), meta: { page, per_page, total } };
}

/** One merge. @throws when there is none. */
export const readEventMerge = async (db: Db, id: string): Promise<TournamentMerge> =>
  mergeOf(await mergeRows(db).where("m.id", "=", id).executeTakeFirstOrThrow());

const mergeRows = (db: Db) =>
  db
    .selectFrom("tournament_merges as m")
    .innerJoin("tournaments as t", "t.id", "m.tournament_id")
    .innerJoin("tournaments as k", "k.id", "m.kept_id")
    .innerJoin("users as mu", "mu.id", "m.merged_by")
    .innerJoin("players as mp", "mp.id", "mu.player_id")
    .leftJoin("users as uu", "uu.id", "m.undone_by")
    .leftJoin("players as up", "up.id", "uu.player_id")
    .select(["m.id", "m.tournament_id", "m.kept_id", "m.reason", "m.merged_at", "m.undone_at"])
    .select(["t.name as tournament", "k.name as kept", "mp.name as merged_by", "up.name as undone_by"])
    .select(({ selectFrom }) =>
      KINDS.map(([kind, name]) =>
        selectFrom("tournament_merge_games as g")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .whereRef("g.merge_id", "=", "m.id")
          .where("g.kind", "=", kind)
          .as(name),
      ),
    );

const KINDS = [
  ["equal", "equal"],
  ["contradicting", "contradicting"],
  ["copied", "added"],
  ["left-out", "left_out"],
] as const;

type MergeRow = Awaited<ReturnType<ReturnType<typeof mergeRows>["execute"]>>[number];

const mergeOf = ({
  tournament_id,
  kept_id,
  tournament,
  kept,
  merged_at,
  undone_at,
  ...row
}: MergeRow): TournamentMerge => ({
  ...row,
  equal: row.equal ?? 0,
  contradicting: row.contradicting ?? 0,
  added: row.added ?? 0,
  left_out: row.left_out ?? 0,
  tournament: { id: tournament_id, name: tournament },
  kept: { id: kept_id, name: kept },
  merged_at: merged_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});
