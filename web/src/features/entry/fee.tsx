import { t } from "@lingui/core/macro";
import type { WireNaira } from "@pockethall/domain/money";
import { Money } from "../../ui/money.tsx";

/** An entry fee, or that there is none. */
export function Fee({ naira }: { naira: WireNaira }) {
  return naira === 0 ? <span>{t`Free entry`}</span> : <Money naira={naira} decimals={2} />;
}
