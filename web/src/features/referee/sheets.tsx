import { type ComponentType, lazy, Suspense } from "react";
import type { Sheet, SheetProps } from "./sheet-types.ts";

const loadFoul = () => import("./foul-sheet.tsx");
const loadTable = () => import("./table-sheets.tsx");
const loadReferee = () => import("./referee-sheets.tsx");
const loadPhone = () => import("./phone-sheets.tsx");
const loadConflict = () => import("./conflict-sheets.tsx");

/** Beside the pad's own file: what is rarer does not delay the first stroke. */
const SHEETS: Readonly<Record<Sheet, ComponentType<SheetProps>>> = {
  foul: lazy(() => loadFoul().then((module) => ({ default: module.FoulSheet }))),
  several: lazy(() => loadTable().then((module) => ({ default: module.SeveralSheet }))),
  more: lazy(() => loadTable().then((module) => ({ default: module.MoreSheet }))),
  nominate: lazy(() => loadTable().then((module) => ({ default: module.NominateSheet }))),
  forfeit: lazy(() => loadReferee().then((module) => ({ default: module.ForfeitSheet }))),
  overrule: lazy(() => loadReferee().then((module) => ({ default: module.OverruleSheet }))),
  correct: lazy(() => loadReferee().then((module) => ({ default: module.CorrectSheet }))),
  settings: lazy(() => loadPhone().then((module) => ({ default: module.SettingsSheet }))),
  help: lazy(() => loadPhone().then((module) => ({ default: module.HelpSheet }))),
  "take-over": lazy(() => loadConflict().then((module) => ({ default: module.TakeOverSheet }))),
  "drop-mine": lazy(() => loadConflict().then((module) => ({ default: module.DropMineSheet }))),
};

/** Fetches every sheet while there is a network: each must open without one. */
export function preloadSheets(): void {
  for (const load of [loadFoul, loadTable, loadReferee, loadPhone, loadConflict]) void load().catch(() => undefined);
}

export function PadSheet({ sheet, ...props }: SheetProps & { sheet: Sheet }) {
  const Open = SHEETS[sheet];
  return (
    <Suspense>
      <Open {...props} />
    </Suspense>
  );
}
