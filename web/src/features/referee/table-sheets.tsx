import { frameFacts } from "@pockethall/domain/frame-facts";
import { COLOURS } from "@pockethall/domain/frame-types";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import * as texts from "../../texts/referee/table-sheets.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError } from "../../ui/notice.tsx";
import { BallButton, BallDot } from "./ball.tsx";
import { changeSettings, usePadSettings } from "./pad-settings.ts";
import { ballsWords, capital, nameOf, SIDES } from "./pad-words.ts";
import { severalBalls } from "./several-balls.ts";
import type { Sheet, SheetProps } from "./sheet-types.ts";
import styles from "./sheets.module.css";
import type { PadModel } from "./use-pad.ts";

/** Enters an action and closes the sheet when it was taken; a refusal is said in the sheet. */
const enterFrom = (pad: PadModel, onClose: () => void) => async (action: MatchAction) => {
  if (await pad.enter(action)) onClose();
};

const Refusal = ({ pad }: { pad: PadModel }) => <FormError message={pad.said.isRefusal ? pad.said.text : null} />;

/** More than one ball in a stroke. */
export function SeveralSheet({ pad, onClose }: SheetProps) {
  const enter = enterFrom(pad, onClose);
  const choices = (pad.frame ? severalBalls(pad.frame) : []).filter(
    (balls) => pad.reasonAgainst({ kind: "potted", balls }) === null,
  );
  return (
    <Dialog title={texts.severalBallsInOneStroke} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        {choices.length === 0 && <p>{texts.withWhatIsOnNow}</p>}
        <div className={styles.several}>
          {choices.map((balls) => (
            <Button
              key={balls.join()}
              className={styles.choice}
              onClick={(event) => isMeant(event) && void enter({ kind: "potted", balls })}
            >
              {balls[0] !== undefined && <BallDot ball={balls[0]} small />}
              {capital(ballsWords(balls))}
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
    <Dialog title={texts.whichColourWasNominated} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        <div className={styles.balls}>
          {COLOURS.map((ball) => (
            <BallButton
              key={ball}
              ball={ball}
              verb={texts.nominate}
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
    <Dialog title={texts.more} onClose={onClose}>
      <div className={styles.stack}>
        <Refusal pad={pad} />
        {hasStrokes && mode === "strokes" && <FrameChoices pad={pad} onClose={onClose} open={open} />}
        {hasStrokes && (
          <Button className={styles.item} wide onClick={changeMode}>
            {mode === "strokes" ? texts.countFramesOnly : texts.countBallByBall}
          </Button>
        )}
        <Opener sheet="correct" open={open} disabled={pad.match.frames.length === 0}>
          {texts.correctAnEarlierFrame}
        </Opener>
        <Opener sheet="settings" open={open}>
          {texts.settingsAndShotClock}
        </Opener>
        <Opener sheet="help" open={open}>
          {texts.help}
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
        {texts.nominateAColour}
      </Opener>
      {mayConcede !== null &&
        one({ kind: "conceded", by: mayConcede }, texts.concedesTheFrame(nameOf(names, mayConcede)))}
      {mayClaim !== null && one({ kind: "claimed", by: mayClaim }, texts.claimsTheFrame(nameOf(names, mayClaim)))}
      {SIDES.map((side) => one({ kind: "frame-won", winner: side }, texts.frameTo(nameOf(names, side))))}
      {one({ kind: "reracked" }, texts.reRackTheFrameIs)}
      <Opener sheet="forfeit" open={open}>
        {texts.forfeitTheFrame}
      </Opener>
      <Opener sheet="overrule" open={open}>
        {texts.putTheFrameRightBy}
      </Opener>
    </>
  );
}
