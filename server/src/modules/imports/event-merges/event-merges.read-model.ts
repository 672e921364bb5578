import type { EventMergePreview, MergeEvent, MergeMatch, TournamentMerge } from "@pockethall/contract/event-merges";
import type { MatchPair } from "@pockethall/domain/compare-events";
import { eventLikeness } from "@pockethall/domain/event-likeness";
import type { SamePerson } from "@pockethall/domain/same-people";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { listMergeRecords, type MergeRecord, type MergeTable, readMergeRecord } from "../merge-records.read-model.ts";
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

type Counts = Pick<TournamentMerge, "equal" | "contradicting" | "added" | "left_out">;

const matchesOf = (kind: string) =>
  sql`(select count(*) from tournament_merge_games g where g.merge_id = m.id and g.kind = ${kind})`;

const MERGES: MergeTable<"tournaments", Counts> = {
  merges: "tournament_merges",
  merged: "tournament_id",
  records: "tournaments",
  figures: sql`${matchesOf("equal")} as equal, ${matchesOf("contradicting")} as contradicting,
    ${matchesOf("copied")} as added, ${matchesOf("left-out")} as left_out`,
};

/** Merges of tournaments, the latest first. */
export async function listEventMerges(db: Db, page: Page) {
  const { data, meta } = await listMergeRecords(db, MERGES, page);
  return { data: data.map(mergeOf), meta };
}

/** One merge. @throws when it is absent. */
export const readEventMerge = async (db: Db, id: string): Promise<TournamentMerge> =>
  mergeOf(await readMergeRecord(db, MERGES, id));

const mergeOf = ({ merged, ...merge }: MergeRecord<"tournaments", Counts>): TournamentMerge => ({
  ...merge,
  tournament: merged,
});
