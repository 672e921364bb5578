import type { Endpoints } from "@pockethall/contract/endpoints";
import type { OptionName } from "@pockethall/domain/draws";
import { kobo, nairaFromKobo, parseTypedNaira, type WireNaira } from "@pockethall/domain/money";
import type { SeasonShape } from "@pockethall/domain/seasons";
import type { Stage } from "./season-stages.ts";
import { askedOptions, chosenStates, formatOfStage, type SeasonValues } from "./season-values.ts";

export type SeasonBody = Endpoints["POST /api/organizer/seasons"]["body"];
export type Venues = Readonly<Record<string, string>>;

/** What decides which tournaments there are, for the preview: the server plans with the same function. */
export const shapeOf = (values: SeasonValues, venues: Venues = {}): SeasonShape => ({
  name: values.name.trim(),
  firstDay: values.first_day,
  weeksBetween: Number(values.weeks_between),
  lastStage: values.last_stage as Stage,
  states: chosenStates(values) as SeasonShape["states"],
  capacity: Number(values.capacity),
  fromState: Number(values.from_state),
  fromZone: Number(values.from_zone),
  venues,
});

/** Checked values for the wire. */
export function seasonBody(values: SeasonValues, venues: Venues): SeasonBody {
  const { name, firstDay, weeksBetween, lastStage, states, capacity, fromState, fromZone } = shapeOf(values);
  return {
    name,
    first_day: firstDay,
    weeks_between: weeksBetween,
    last_stage: lastStage,
    states: [...states],
    capacity,
    from_state: fromState,
    from_zone: fromZone,
    stages: { state: termsOf(values, "state"), zone: termsOf(values, "zone"), national: termsOf(values, "national") },
    venues: Object.fromEntries(Object.entries(venues).filter(([, venue]) => venue.trim() !== "")),
    pool_payer: values.pool_payer === "" ? null : (values.pool_payer as NonNullable<SeasonBody["pool_payer"]>),
    publish: values.publish,
  };
}

const termsOf = (values: SeasonValues, stage: Stage): SeasonBody["stages"][Stage] => ({
  format: formatOfStage(values, stage),
  format_options: formatOptions(values, stage),
  draw_method: values[`stages.${stage}.draw_method`] as NonNullable<SeasonBody["stages"][Stage]["draw_method"]>,
  total_frames: Number(values[`stages.${stage}.total_frames`]),
  ...stageMoney(values, stage),
});

/** What one tournament of a stage costs and promises. */
export const stageMoney = (values: SeasonValues, stage: Stage) => ({
  entry_fee: nairaOf(values[`stages.${stage}.entry_fee`]),
  prize_pool: nairaOf(values[`stages.${stage}.prize_pool`]),
});

/** The options of the stage's format that the wizard asks for. */
export const formatOptions = (values: SeasonValues, stage: Stage): Record<string, unknown> =>
  Object.fromEntries(
    askedOptions(formatOfStage(values, stage)).map(([name]) => [
      name,
      Number(values[`stages.${stage}.${name as OptionName}`]),
    ]),
  );

const nairaOf = (text: string): WireNaira => nairaFromKobo(parseTypedNaira(text) ?? kobo(0));
