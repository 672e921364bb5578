import { t } from "@lingui/core/macro";
import { ZONES, zoneOf } from "@pockethall/domain/seasons";
import type { State } from "@pockethall/domain/states";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { chosenStates, type SeasonFormPart } from "./season-values.ts";
import styles from "./seasons.module.css";

/** Which states take part, zone by zone. */
export function StateChoice({ form, states }: SeasonFormPart & { states: readonly string[] }) {
  const chosen = new Set(chosenStates(form.values));
  const write = (next: ReadonlySet<string>) => form.set("states", states.filter((state) => next.has(state)).join(","));
  const turn = (state: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(state);
    else next.delete(state);
    write(next);
  };
  return (
    <FormSection
      title={
        <>
          {t`States`} <span className={styles.quiet}>{t`${{ size: chosen.size }} of ${{ count: states.length }}`}</span>
        </>
      }
    >
      <div className={styles.row}>
        <Button onClick={() => write(new Set(states))}>{t`All states`}</Button>
        <Button onClick={() => write(new Set())}>{t`None`}</Button>
      </div>
      {form.errors.states && (
        <p role="alert" className={styles.wrong}>
          {form.errors.states}
        </p>
      )}
      {ZONES.map((zone) => (
        <fieldset key={zone} className={styles.zone}>
          <legend>{zone}</legend>
          <div className={styles.states}>
            {states
              .filter((state) => zoneOf(state as State) === zone)
              .map((state) => (
                <CheckboxField
                  key={state}
                  label={state}
                  checked={chosen.has(state)}
                  onChange={(event) => turn(state, event.currentTarget.checked)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </FormSection>
  );
}
