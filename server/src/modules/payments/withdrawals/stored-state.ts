import type { WithdrawalState } from "@pockethall/domain/withdrawals";
import type { Withdrawals } from "../../../database/tables.ts";

/** `requested` lasts no longer than the transaction of the request: no row has it. */
export function storedState(state: WithdrawalState): Withdrawals["state"] {
  if (state === "requested") throw new Error("a withdrawal that is kept was assessed");
  return state;
}
