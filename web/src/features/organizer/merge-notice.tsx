import * as texts from "../../texts/organizer/edit-tournament-page.ts";
import { Notice } from "../../ui/notice.tsx";
import { fieldWords, type Merge } from "./merge-edits.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** Says what somebody else saved meanwhile, and what becomes of it when this form is saved. */
export function MergeNotice({ merge: { taken, disputed }, standing }: { merge: Merge; standing: TournamentValues }) {
  return (
    <Notice tone="warning">
      <p>{texts.somebodyElseHasSavedThis}</p>
      {taken.length > 0 && <p>{texts.takenOverFromThem(taken.map(fieldWords).join(", "))}</p>}
      {disputed.length > 0 && (
        <>
          <p>{texts.youBothChangedTheseSaving}</p>
          <ul>
            {disputed.map((name) => (
              <li key={name}>
                {texts.theirsIs(fieldWords(name))} <strong>{wordsOf(standing[name])}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

const wordsOf = (value: string | boolean): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === "" ? "empty" : value.replaceAll("\n", "; ").replace("T", " ");
};
