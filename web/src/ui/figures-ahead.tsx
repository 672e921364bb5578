import { Money } from "./money.tsx";

/** Nothing to see: has the fonts of figures fetched while the data is on its way, so that nothing moves when both are here. */
export function FiguresAhead() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <Money naira={0} />
      <strong>
        <Money naira={0} />
      </strong>
    </span>
  );
}
