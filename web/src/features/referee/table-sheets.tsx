import { t } from "@lingui/core/macro";
import { frameFacts } from "@pockethall/domain/frame-facts";
import { COLOURS } from "@pockethall/domain/frame-types";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError } from "../../ui/notice.tsx";
import { BallButton, BallDot } from "./ball.tsx";
import { ballsText, capital, nameOf, SIDES } from "./pad-labels.ts";
import { changeSettings, usePadSettings } from "./pad-settings.ts";
import { severalBalls } from "./several-balls.ts";
import type { Sheet, SheetProps } from "./sheet-types.ts";
import styles from "./sheets.module.css";
import type { PadModel } from "./use-pad.ts";

/** Enters an action and closes the sheet when it was taken; a refusal is shown in the sheet. */
const enterFrom = (pad: PadModel, onClose: () => void) => async (action: MatchAction) => {
  if (await pad.enter(action)) onClose();
};

const Refusal = ({ pad }: { pad: PadModel }) => (
  <FormError message={pad.announced.isRefusal ? pad.announced.text : null} />
);

/** More than one ball in a stroke. */
export function SeveralSheet({ pad, onClose }: SheetProps) {
  const enter = enterFrom(pad, onClose);
  const choices = (pad.frame ? severalBalls(pad.frame) : []).filter(
    (balls) => pad.reasonAgainst({ kind: "potted", balls }) === null,
  );
  return (
    <Dialog title={t`Several balls in one stroke`} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        {choices.length === 0 && <p>{t`With this ball on, only one ball can be potted at a time.`}</p>}
        <div className={styles.several}>
          {choices.map((balls) => (
            <Button
              key={balls.join()}
              className={styles.choice}
              onClick={(event) => isMeant(event) && void enter({ kind: "potted", balls })}
            >
              {balls[0] !== undefined && <BallDot ball={balls[0]} small />}
              {capital(ballsText(balls))}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The colour that is named aloud after a red. */
export function NominateSheet({ pad, onClose }: SheetProps) {
  const enter = enterFrom(pad, onClose);
  return (
    <Dialog title={t`Which colour was nominated?`} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        <div className={styles.balls}>
          {COLOURS.map((ball) => (
            <BallButton
              key={ball}
              ball={ball}
              verb={t`Nominate`}
              pressed={pad.frame?.nominated === ball}
              onPress={() => void enter({ kind: "nominated", ball })}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Everything rarer than a stroke. */
export function MoreSheet({ pad, onClose, open }: SheetProps) {
  const mode = usePadSettings((settings) => settings.mode);
  const hasStrokes = pad.match.rules.ruleset !== "rack";
  const changeMode = () => {
    changeSettings({ mode: mode === "frames" ? "strokes" : "frames" });
    onClose();
  };
  return (
    <Dialog title={t`More`} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        {hasStrokes && mode === "strokes" && <FrameChoices pad={pad} onClose={onClose} open={open} />}
        {hasStrokes && (
          <Button className={styles.item} wide onClick={changeMode}>
            {mode === "strokes" ? t`Score frames only` : t`Score ball by ball`}
          </Button>
        )}
        <Opener sheet="correct" open={open} disabled={pad.match.frames.length === 0}>
          {t`Correct an earlier frame`}
        </Opener>
        <Opener sheet="settings" open={open}>
          {t`Settings and shot clock`}
        </Opener>
        <Opener sheet="help" open={open}>
          {t`Help`}
        </Opener>
      </div>
    </Dialog>
  );
}

type OpenerProps = { sheet: Sheet; open: (sheet: Sheet) => void; disabled?: boolean; children: string };

const Opener = ({ sheet, open, disabled, children }: OpenerProps) => (
  <Button className={styles.item} wide disabled={disabled} onClick={() => open(sheet)}>
    {children}
  </Button>
);

/** What can happen to a frame that is counted ball by ball. */
function FrameChoices({ pad, onClose, open }: SheetProps) {
  const { frame, names } = pad;
  if (frame === null) return null;
  const enter = enterFrom(pad, onClose);
  const { mayClaim, mayConcede } = frameFacts(frame);
  const one = (action: MatchAction, words: string) => (
    <Button key={words} className={styles.item} wide onClick={(event) => isMeant(event) && void enter(action)}>
      {words}
    </Button>
  );
  return (
    <>
      <Opener sheet="nominate" open={open} disabled={frame.on !== "colour"}>
        {t`Nominate a colour`}
      </Opener>
      {mayConcede !== null &&
        one({ kind: "conceded", by: mayConcede }, t`${{ name: nameOf(names, mayConcede) }} concedes the frame`)}
      {mayClaim !== null &&
        one({ kind: "claimed", by: mayClaim }, t`${{ name: nameOf(names, mayClaim) }} claims the frame`)}
      {SIDES.map((side) => one({ kind: "frame-won", winner: side }, t`Frame to ${{ name: nameOf(names, side) }}`))}
      {one({ kind: "reracked" }, t`Re-rack: the frame is played again`)}
      <Opener sheet="forfeit" open={open}>
        {t`Forfeit the frame`}
      </Opener>
      <Opener sheet="overrule" open={open}>
        {t`Adjust the frame by hand`}
      </Opener>
    </>
  );
}
