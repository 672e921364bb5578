import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";

/** `place`: the chosen free place, or the player who is replaced. */
export type EnterValues = {
  place: string;
  name: string;
  state: string;
  reason: string;
  fee_in_cash: boolean;
  is_another: boolean;
  no_show: boolean;
};
export const NO_VALUES: Omit<EnterValues, "place"> = {
  name: "",
  state: t`Lagos`,
  reason: "",
  fee_in_cash: true,
  is_another: false,
  no_show: false,
};

type Body = Endpoints["POST /api/organizer/tournaments/:id/late-entries"]["body"];

/** The player who is meant, as the server takes it. */
export const playerBody = (
  { name, state, reason, fee_in_cash, is_another }: EnterValues,
  known: { id: string } | null,
) => ({
  ...(known ? { player_id: known.id } : { name: name.trim(), state: state as NonNullable<Body["state"]> }),
  reason: reason.trim(),
  fee_in_cash,
  is_another,
});
