import type { EventMatch } from "@pockethall/domain/event-record";
import type { PlayerId } from "@pockethall/domain/ids";
import { KEPT_FIELDS, type KeptFields } from "./event-merges.repository.ts";

type Row = { [Name in keyof KeptFields]: KeptFields[Name] | Date };

/** The fields of a tournament that a merge may change, as text that compares. */
export const keptFieldsOf = (row: Row): KeptFields =>
  Object.fromEntries(
    KEPT_FIELDS.map((name) => {
      const value = row[name];
      return [name, value instanceof Date ? value.toISOString() : value];
    }),
  ) as KeptFields;

type Merged = {
  /** Matches that the kept tournament took over. */
  copies: readonly EventMatch[];
  /** When the kept tournament's own last match ended. */
  lastKept: Date | null;
  /** The merged tournament's champion, as the kept one knows the player. */
  championId: PlayerId | null;
  participantCount: number;
};

/**
 * The kept tournament's fields with the matches it took over: its days reach over them, and the champion is that of the
 * source that knows how it ended.
 */
export function mergedFields(
  before: KeptFields,
  { copies, lastKept, championId, participantCount }: Merged,
): KeptFields {
  const times = copies.map(({ playedAt }) => playedAt.toISOString()).toSorted();
  const [first, last] = [times[0], times.at(-1)];
  const endsLater = last !== undefined && (lastKept === null || last > lastKept.toISOString());
  const champion = endsLater ? (championId ?? before.champion_id) : (before.champion_id ?? championId);
  const places = before.max_participants;
  return {
    starts_at: earliest(before.starts_at, first),
    ends_at: latest(before.ends_at, last),
    registration_deadline: earliest(before.registration_deadline, first),
    drawn_at: before.drawn_at === null ? null : earliest(before.drawn_at, first),
    completed_at: latest(before.completed_at, last),
    champion_id: champion,
    entrant_count: participantCount,
    max_participants: places === null ? null : Math.max(Number(places), participantCount),
  };
}

type Field = KeptFields["starts_at"];
const earliest = (before: Field, time: string | undefined): Field =>
  time !== undefined && String(before) > time ? time : before;
const latest = (before: Field, time: string | undefined): Field =>
  time !== undefined && String(before) < time ? time : before;

/** What the fields are without the merge: as before, unless they were changed since. */
export function changedSince(after: KeptFields, before: KeptFields, now: KeptFields): Partial<KeptFields> {
  const names = KEPT_FIELDS.filter((name) => name !== "entrant_count" && now[name] === after[name]);
  const restored = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<KeptFields>;
  return { ...restored, entrant_count: now.entrant_count };
}
