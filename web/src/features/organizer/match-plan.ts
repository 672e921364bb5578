import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import type { FormErrors } from "../../ui/use-form.ts";
import { fromLagosInput, toLagosInput } from "./lagos-input.ts";
import type { MatchPlan } from "./organizer.queries.ts";

export type PlanValues = { referee_player_id: string; scheduled_at: string };

/** The form of one match. A game does not name its referee, so that field starts empty. */
export const planValues = ({ scheduled_at }: Pick<TournamentGame, "scheduled_at">): PlanValues => ({
  referee_player_id: "",
  scheduled_at: toLagosInput(scheduled_at),
});

/** A time that was there cannot be taken away. */
export function checkPlan({ scheduled_at }: PlanValues): FormErrors<PlanValues> {
  const errors: FormErrors<PlanValues> = {};
  if (scheduled_at !== "" && fromLagosInput(scheduled_at) === undefined)
    errors.scheduled_at = t`Enter a date and a time`;
  return errors;
}

/** Only what was changed is sent; what is left out stays as it is. */
export function matchPlan(values: PlanValues, before: PlanValues): MatchPlan {
  const at = values.scheduled_at === before.scheduled_at ? undefined : fromLagosInput(values.scheduled_at);
  return {
    ...(values.referee_player_id === "" ? {} : { referee_player_id: values.referee_player_id }),
    ...(at === undefined ? {} : { scheduled_at: at }),
  };
}
