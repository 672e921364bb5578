import { t } from "@lingui/core/macro";
import { useState } from "react";
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
    <Dialog title={t`Settings of this phone`} onClose={onClose}>
      <div className={styles.stack}>
        <CheckboxField
          label={t`Left-handed: buttons are mirrored`}
          checked={leftHanded}
          onChange={(event) => changeSettings({ leftHanded: event.currentTarget.checked })}
        />
        <CheckboxField
          label={t`Vibrate on each entry, if the phone can`}
          checked={vibrates}
          onChange={(event) => changeSettings({ vibrates: event.currentTarget.checked })}
        />
        <CheckboxField
          label={t`Keyboard shortcuts (listed in Help)`}
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
      label={t`Shot clock, in seconds`}
      inputMode="numeric"
      autoComplete="off"
      hint={t`Leave empty for no shot clock`}
      error={isRight ? undefined : t`Enter up to ${LONGEST_SHOT_CLOCK_SECONDS} seconds`}
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
    <Dialog title={t`Help`} onClose={onClose}>
      <div className={styles.help}>
        <h3>{t`Entering`}</h3>
        {pad.match.rules.ruleset !== "rack" && (
          <p>{t`Tap the ball that was potted; tap Several for more than one. A dashed button isn't available now: tap it to see why. Miss and Safety pass the turn. Foul asks which balls were involved and suggests the points.`}</p>
        )}
        <p>{t`You confirm entries that end a frame. Everything else counts at once; Undo removes the last entry.`}</p>
        <h3>{t`Entry status`}</h3>
        <p>{t`Saved on this phone: it's safe here, even after a reload or without a network, and is sent automatically. Sent: the server has it. Conflict: someone else has also scored; nothing is discarded until you decide.`}</p>
        <h3>{t`Keys`}</h3>
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
          <p>{t`Keyboard shortcuts are turned off in the settings.`}</p>
        )}
      </div>
    </Dialog>
  );
}
