import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { Money } from "./money.tsx";

const ZERO = nairaFromKobo(kobo(0));

/** Nothing to see: has the fonts of figures fetched while the data is on its way, so that nothing moves when both are here. */
export function FiguresAhead() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <Money naira={ZERO} />
      <strong>
        <Money naira={ZERO} />
      </strong>
    </span>
  );
}
