import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { OrderBoard } from "@pockethall/contract/order-of-play";
import type { FormErrors } from "../../ui/use-form.ts";

type SettingsBody = Endpoints["PUT /api/organizer/tournaments/:id/order-of-play/settings"]["body"];
type Settings = OrderBoard["settings"];

/** As typed: minutes as text, e-mails one a line. */
export type SettingsValues = {
  minutes_per_frame: string;
  rest_minutes: string;
  call_minutes: string;
  referees: string;
};

export const settingsValues = ({
  minutes_per_frame,
  rest_minutes,
  call_minutes,
  referees,
}: Settings): SettingsValues => ({
  minutes_per_frame: minutes_per_frame === null ? "" : String(minutes_per_frame),
  rest_minutes: String(rest_minutes),
  call_minutes: String(call_minutes),
  referees: referees.map(({ email }) => email).join("\n"),
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

/** Checked values for the wire. A referee who stays keeps the hours that were given before. */
export function settingsBody(values: SettingsValues, hallIds: readonly string[], before: Settings): SettingsBody {
  const emails = new Set(
    values.referees
      .toLowerCase()
      .split(/[\s,;]+/u)
      .filter((email) => email !== ""),
  );
  const minutes = values.minutes_per_frame.trim();
  return {
    hall_ids: [...hallIds],
    minutes_per_frame: minutes === "" ? null : Number(minutes),
    rest_minutes: Number(values.rest_minutes),
    call_minutes: Number(values.call_minutes),
    referees: [...emails].map((email) => {
      const known = before.referees.find((referee) => referee.email === email);
      return { email, available_from: known?.available_from ?? null, available_to: known?.available_to ?? null };
    }),
  };
}
