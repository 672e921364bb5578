import type { WireNaira } from "@pockethall/domain/money";

/** `credited`: the money is in the wallet. Otherwise `words` say what happened and what comes next. */
export type TopUpEnd = { credited: true } | { credited: false; words: string };

/** Adds money to the caller's wallet by card; `onAway` reports the provider's window, which needs every dialog closed. */
export type TopUp = (amountNaira: WireNaira, onAway: (isAway: boolean) => void) => Promise<TopUpEnd>;
