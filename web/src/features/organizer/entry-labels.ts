import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { WireNaira } from "@pockethall/domain/money";
import { nairaText } from "../../ui/money.tsx";

/** What is known of an entry, in a few words each. */
export function factsOf({ seed, fee, payment_method, code, note, player, ...own }: Entry): string[] {
  const { handicap, handicap_frames: frames } = own;
  return [
    seed === null ? null : t`Seed ${seed}`,
    handicap ? t`Handicap ${{ handicap: signed(handicap) }}` : null,
    frames ? t`Handicap ${{ frames: framesText(frames) }}` : null,
    fee === null ? null : paidText(fee, payment_method),
    code === null ? null : t`Code ${code}`,
    player.has_account ? null : t`No account`,
    note,
  ].filter((fact): fact is string => Boolean(fact));
}

const framesText = (frames: number): string =>
  `${signed(frames)} ${plural(Math.abs(frames), { one: "frame", other: "frames" })}`;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function paidText(fee: WireNaira, method: Entry["payment_method"]): string {
  if (fee === 0) return t`Nothing paid here`;
  const amount = nairaText(fee);
  return method === "paystack" ? t`${amount} paid by card` : t`${amount} paid from the wallet`;
}
