import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { OrderBoard } from "@pockethall/contract/order-of-play";
import type { FormErrors } from "../../ui/use-form.ts";

type SettingsBody = Endpoints["PUT /api/organizer/tournaments/:id/order-of-play/settings"]["body"];
type Settings = OrderBoard["settings"];

/** As typed: minutes as text. */
export type SettingsValues = {
  minutes_per_frame: string;
  rest_minutes: string;
  call_minutes: string;
  loser_marks: boolean;
};

export const settingsValues = ({
  minutes_per_frame,
  rest_minutes,
  call_minutes,
  loser_marks,
}: Settings): SettingsValues => ({
  minutes_per_frame: minutes_per_frame === null ? "" : String(minutes_per_frame),
  rest_minutes: String(rest_minutes),
  call_minutes: String(call_minutes),
  loser_marks,
});

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** What is wrong, by field. */
export function checkSettings({
  minutes_per_frame,
  rest_minutes,
  call_minutes,
}: SettingsValues): FormErrors<SettingsValues> {
  const errors: FormErrors<SettingsValues> = {};
  if (minutes_per_frame.trim() !== "" && !isWhole(minutes_per_frame, 1, 120))
    errors.minutes_per_frame = t`1 to 120 minutes`;
  if (!isWhole(rest_minutes, 0, 1440)) errors.rest_minutes = t`0 to 1,440 minutes`;
  if (!isWhole(call_minutes, 1, 120)) errors.call_minutes = t`1 to 120 minutes`;
  return errors;
}

type Choices = { hallIds: readonly string[]; refereeIds: readonly string[] };

/** Checked values for the wire. A referee who stays keeps the hours that were given before. */
export function settingsBody(values: SettingsValues, { hallIds, refereeIds }: Choices, before: Settings): SettingsBody {
  const minutes = values.minutes_per_frame.trim();
  return {
    hall_ids: [...hallIds],
    minutes_per_frame: minutes === "" ? null : Number(minutes),
    rest_minutes: Number(values.rest_minutes),
    call_minutes: Number(values.call_minutes),
    loser_marks: values.loser_marks,
    referees: refereeIds.map((player_id) => {
      const known = before.referees.find(({ person_id }) => person_id === player_id);
      return { player_id, available_from: known?.available_from ?? null, available_to: known?.available_to ?? null };
    }),
  };
}
