import { t } from "@lingui/core/macro";
import { formatProblem, type OptionName, readFormatOptions } from "@pockethall/domain/draws";
import { parseTypedNaira } from "@pockethall/domain/money";
import { planSeason, type SeasonProblems, seasonProblems } from "@pockethall/domain/seasons";
import type { FormErrors } from "../../ui/use-form.ts";
import { formatOptions, shapeOf } from "./season-body.ts";
import type { Stage } from "./season-stages.ts";
import { askedOptions, formatOfStage, type SeasonValues, stagesOf } from "./season-values.ts";

type Errors = FormErrors<SeasonValues>;

const FIELDS = {
  name: "name",
  firstDay: "first_day",
  weeksBetween: "weeks_between",
  lastStage: "last_stage",
  states: "states",
  capacity: "capacity",
  fromState: "from_state",
  fromZone: "from_zone",
  venues: "name",
} as const satisfies Record<keyof SeasonProblems, keyof SeasonValues>;

/** What is wrong with a season, in the words of the server. */
export function checkSeason(values: SeasonValues, now: Date): Errors {
  const counts = countErrors(values);
  const terms = stagesOf(values).map((stage) => termErrors(values, stage));
  const typed: Errors = Object.assign({}, counts, ...terms);
  if (values.name.trim() === "") typed.name = t`Name is required`;
  if (Object.keys(counts).length > 0) return typed;
  const found = Object.entries(seasonProblems(shapeOf(values), now)) as [keyof SeasonProblems, string][];
  const between: Errors = Object.fromEntries(found.map(([field, problem]) => [FIELDS[field], problem]));
  return found.length > 0 ? { ...between, ...typed } : { ...drawErrors(values), ...typed };
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,5}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;

function countErrors(values: SeasonValues): Errors {
  const errors: Errors = {};
  if (!isWhole(values.weeks_between, 1, 26)) errors.weeks_between = t`Enter 1 to 26 weeks`;
  if (!isWhole(values.capacity, 2, 1024)) errors.capacity = t`Enter 2 to 1,024 players`;
  if (!isWhole(values.from_state, 1, 32)) errors.from_state = t`Enter 1 to 32 players`;
  if (!isWhole(values.from_zone, 1, 32)) errors.from_zone = t`Enter 1 to 32 players`;
  return errors;
}

function termErrors(values: SeasonValues, stage: Stage): Errors {
  const errors: Errors = {};
  for (const field of ["entry_fee", "prize_pool"] as const)
    if (parseTypedNaira(values[`stages.${stage}.${field}`]) === undefined)
      errors[`stages.${stage}.${field}`] = t`Enter an amount in naira, 0 for none`;
  const { problem, about } = readFormatOptions(formatOfStage(values, stage), formatOptions(values, stage));
  if (problem) errors[`stages.${stage}.${(about as OptionName | undefined) ?? "format"}`] = problem;
  return errors;
}

/** Whether those who qualify can be drawn as the stage is to be played. */
function drawErrors(values: SeasonValues): Errors {
  const errors: Errors = {};
  for (const { stage, qualified, key } of planSeason(shapeOf(values))) {
    const format = formatOfStage(values, stage);
    const { options } = readFormatOptions(format, formatOptions(values, stage));
    if (qualified === null || !options) continue;
    const problem = formatProblem(format, options, qualified);
    const [first] = askedOptions(format).map(([name]) => name as OptionName);
    if (problem) errors[`stages.${stage}.${first ?? "format"}`] = t`${key} has ${qualified} players. ${problem}`;
  }
  return errors;
}
