import * as texts from "../../texts/entry/tournament-page.ts";
import { Money } from "../../ui/money.tsx";

/** An entry fee, or that there is none. */
export function Fee({ naira }: { naira: number }) {
  return naira === 0 ? <span>{texts.freeEntry}</span> : <Money naira={naira} decimals={2} />;
}
