import { DEFAULT_FORMAT, FORMAT_NAMES, type FormatName, type OptionName, optionsOf } from "@pockethall/domain/draws";
import { STATES } from "@pockethall/domain/states";
import type { Form } from "../../ui/use-form.ts";
import { STAGES, type Stage } from "./season-stages.ts";

/** Everything that is typed into the wizard; a name with points in it is the server's name of the field. */
export type SeasonValues = {
  name: string;
  first_day: string;
  weeks_between: string;
  last_stage: string;
  /** Chosen states, one after the other with a comma between. */
  states: string;
  capacity: string;
  from_state: string;
  from_zone: string;
  /** Empty: no one is named. */
  pool_payer: string;
  publish: boolean;
} & StageValues;

/** What a part of the wizard's form needs. */
export type SeasonFormPart = { form: Form<SeasonValues> };

type StageField = "format" | OptionName | "draw_method" | "total_frames" | "entry_fee" | "prize_pool";
export type StageName<Field extends StageField = StageField> = `stages.${Stage}.${Field}`;
type StageValues = Record<StageName, string>;

/** The options that the wizard asks for; a stage starts with the defaults of the others and can be edited as a draft. */
export const askedOptions = (format: FormatName) =>
  Object.entries(optionsOf(format)).filter(([, { isAlwaysAsked }]) => isAlwaysAsked);

const terms = (stage: Stage, prizePool: string) => ({
  [`stages.${stage}.format`]: DEFAULT_FORMAT,
  ...Object.fromEntries(
    FORMAT_NAMES.flatMap(askedOptions).map(([name, { byDefault }]) => [`stages.${stage}.${name}`, String(byDefault)]),
  ),
  [`stages.${stage}.draw_method`]: "seeded",
  [`stages.${stage}.total_frames`]: "7",
  [`stages.${stage}.entry_fee`]: "0",
  [`stages.${stage}.prize_pool`]: prizePool,
});

/** The wizard as it opens; these states are the ones that the user may run. */
export const newSeason = (states: readonly string[] = STATES): SeasonValues => ({
  name: "",
  first_day: "",
  weeks_between: "2",
  last_stage: states.length === 1 ? "state" : "national",
  states: states.join(","),
  capacity: "64",
  from_state: "2",
  from_zone: "4",
  pool_payer: "",
  publish: true,
  ...(Object.assign({}, ...STAGES.map((stage) => terms(stage, "0"))) as StageValues),
});

export const formatOfStage = (values: SeasonValues, stage: Stage) => values[`stages.${stage}.format`] as FormatName;

export const chosenStates = ({ states }: Pick<SeasonValues, "states">): string[] => states.split(",").filter(Boolean);

/** The stages that the season has. */
export const stagesOf = ({ last_stage }: Pick<SeasonValues, "last_stage">): Stage[] =>
  STAGES.slice(0, STAGES.indexOf(last_stage as Stage) + 1);
