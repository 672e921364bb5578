import { useState } from "react";
import * as texts from "../../texts/referee/phone-sheets.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { changeSettings, LONGEST_SHOT_CLOCK_SECONDS, usePadSettings } from "./pad-settings.ts";
import type { SheetProps } from "./sheet-types.ts";
import styles from "./sheets.module.css";
import { SHORTCUTS } from "./shortcuts.ts";

/** How this phone's pad is set up; every change holds at once and is kept on the phone. */
export function SettingsSheet({ onClose }: SheetProps) {
  const { leftHanded, vibrates, hasShortcuts, shotClockSeconds } = usePadSettings();
  return (
    <Dialog title={texts.settingsOfThisPhone} onClose={onClose}>
      <div className={styles.stack}>
        <CheckboxField
          label={texts.leftHandedButtonsAreMirrored}
          checked={leftHanded}
          onChange={(event) => changeSettings({ leftHanded: event.currentTarget.checked })}
        />
        <CheckboxField
          label={texts.vibrateAtEachEntryWhere}
          checked={vibrates}
          onChange={(event) => changeSettings({ vibrates: event.currentTarget.checked })}
        />
        <CheckboxField
          label={texts.singleKeysOfAKeyboard}
          checked={hasShortcuts}
          onChange={(event) => changeSettings({ hasShortcuts: event.currentTarget.checked })}
        />
        <ShotClockField seconds={shotClockSeconds} />
      </div>
    </Dialog>
  );
}

function ShotClockField({ seconds }: { seconds: number }) {
  const [typed, setTyped] = useState(seconds === 0 ? "" : String(seconds));
  const read = typed.trim() === "" ? 0 : Number(typed);
  const isRight = Number.isSafeInteger(read) && read >= 0 && read <= LONGEST_SHOT_CLOCK_SECONDS;
  return (
    <TextField
      label={texts.shotClockInSeconds}
      inputMode="numeric"
      autoComplete="off"
      hint={texts.emptyNoShotClock}
      error={isRight ? undefined : texts.enterUpToSeconds(LONGEST_SHOT_CLOCK_SECONDS)}
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = text.trim() === "" ? 0 : Number(text);
        if (Number.isSafeInteger(next) && next >= 0 && next <= LONGEST_SHOT_CLOCK_SECONDS)
          changeSettings({ shotClockSeconds: next });
      }}
    />
  );
}

/** How the pad works, on one sheet. */
export function HelpSheet({ pad, onClose }: SheetProps) {
  const hasShortcuts = usePadSettings((settings) => settings.hasShortcuts);
  return (
    <Dialog title={texts.help} onClose={onClose}>
      <div className={styles.help}>
        <h3>{texts.entering}</h3>
        {pad.match.rules.ruleset !== "rack" && <p>{texts.pressTheBallThatWas}</p>}
        <p>{texts.whatEndsAFrameIs}</p>
        <h3>{texts.whereAnEntryIs}</h3>
        <p>{texts.savedOnThisPhoneIt}</p>
        <h3>{texts.keys}</h3>
        {hasShortcuts ? (
          <dl className={styles.keys}>
            {SHORTCUTS.map(({ key, words }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p>{texts.singleKeysAreTurnedOff}</p>
        )}
      </div>
    </Dialog>
  );
}
