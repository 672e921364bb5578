import type { Tournament, TournamentSettings } from "@pockethall/contract/answers";
import type { Handlers } from "@pockethall/contract/endpoints";
import { readFormatOptions } from "@pockethall/domain/draws";
import { EDITABLE_FIELDS, type Editable } from "@pockethall/domain/tournament-editing";

/** Every field that an organizer sends. */
export type EditFields = Handlers["POST /api/organizer/tournaments"]["body"];

/** A tournament's editable fields, from its answer or from what an organizer sends; both name them alike. */
export function editableOf(tournament: Tournament | EditFields): Editable {
  const settings = "settings" in tournament ? tournament.settings : undefined;
  const all: Record<string, unknown> = { ...tournament, ...settings };
  const format = all["format"] as TournamentSettings["format"];
  all["format_options"] = readFormatOptions(format, all["format_options"]).options ?? all["format_options"];
  const entries = EDITABLE_FIELDS.map((field) => [field, inOneForm(all[field])]);
  return Object.fromEntries(entries) as Editable;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/** The same moment is written with and without its milliseconds. */
function inOneForm(value: unknown): unknown {
  if (typeof value === "string" && MOMENT.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(inOneForm);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOneForm(inner)]));
}

/** The fields of a copy: its own name and start, every other time moved with the start. */
export function movedCopy(original: Tournament, copy: { name: string; start_date: string }): EditFields {
  const { settings } = original;
  if (!settings) throw new Error("a tournament is copied with its settings");
  const moved = mover(Date.parse(copy.start_date) - Date.parse(original.start_date));
  return {
    name: copy.name,
    description: original.description,
    venue: original.venue,
    state: original.state as EditFields["state"],
    start_date: moved(original.start_date),
    end_date: moved(original.end_date),
    registration_deadline: moved(original.registration_deadline),
    total_prize_pool: original.total_prize_pool,
    entry_fee: original.entry_fee,
    max_participants: original.max_participants,
    total_frames: original.total_frames,
    ...movedSettings(settings, moved),
  };
}

type Mover = (time: string) => string;
const mover =
  (byMs: number): Mover =>
  (time) =>
    new Date(Date.parse(time) + byMs).toISOString();

/** All settings but what belongs to one event alone: its stream, its cancellation, its version. */
function movedSettings(
  { cancellation_reason: _reason, version: _version, ...settings }: TournamentSettings,
  moved: Mover,
) {
  const movedOrNull = (time: string | null) => (time === null ? null : moved(time));
  return {
    ...settings,
    stream_url: null,
    check_in_opens_at: movedOrNull(settings.check_in_opens_at),
    check_in_closes_at: movedOrNull(settings.check_in_closes_at),
    refund_tiers: settings.refund_tiers.map(({ until, hundredths }) => ({ until: moved(until), hundredths })),
  };
}
