import { t } from "@lingui/core/macro";
import { formatNaira, koboFromWire, type WireNaira } from "@pockethall/domain/money";

/** Naira of the wire as text: "₦2,500", or "-₦50.00" with two decimals. 'N/A' when the fact is missing. */
export function nairaText(naira: WireNaira | null | undefined, decimals: 0 | 2 = 0): string {
  return naira === null || naira === undefined ? t`N/A` : formatNaira(koboFromWire(naira), decimals);
}

/** An amount as the wire has it, in digits of one width. `signed` puts a + before credits. */
export function Money(props: { naira: WireNaira | null | undefined; decimals?: 0 | 2; signed?: boolean }) {
  const plus = props.signed && (props.naira ?? 0) > 0 ? "+" : "";
  return <span className="tabular">{`${plus}${nairaText(props.naira, props.decimals)}`}</span>;
}
