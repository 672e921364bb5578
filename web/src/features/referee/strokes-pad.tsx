import { t } from "@lingui/core/macro";
import { type Ball, COLOURS, type FrameState } from "@pockethall/domain/frame-types";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { AfterFoul } from "./after-foul.tsx";
import { BallButton } from "./ball.tsx";
import { mirrored } from "./hand.ts";
import styles from "./pad.module.css";
import { nameOf, SIDES } from "./pad-labels.ts";
import { usePadSettings } from "./pad-settings.ts";
import type { Sheet } from "./sheet-types.ts";
import type { PadModel } from "./use-pad.ts";

type StrokesPadProps = { pad: PadModel; frame: FrameState; open: (sheet: Sheet) => void };

/** Ball by ball: what the next stroke can be, for one thumb. */
export function StrokesPad({ pad, frame, open }: StrokesPadProps) {
  if (frame.status === "respot") return <RespotLots pad={pad} />;
  if (frame.foul !== null) return <AfterFoul pad={pad} frame={frame} foul={frame.foul} />;
  return <Stroke pad={pad} frame={frame} open={open} />;
}

function Stroke({ pad, frame, open }: StrokesPadProps) {
  const leftHanded = usePadSettings((settings) => settings.leftHanded);
  const redRow = [
    <div key="red" className={styles.redOf}>
      <Pot pad={pad} ball={1} />
    </div>,
    <Button key="several" className={styles.big} onClick={() => open("several")}>
      {t`Several`}
    </Button>,
  ];
  return (
    <div
      role="group"
      aria-label={t`Stroke of ${{ name: nameOf(pad.names, frame.striker) }}`}
      className={styles.stroke}
      tabIndex={-1}
      data-next
    >
      <div className={styles.row}>{mirrored(redRow, leftHanded)}</div>
      <div className={styles.colours}>
        {mirroredRows(COLOURS, leftHanded).map((ball) => (
          <Pot key={ball} pad={pad} ball={ball} />
        ))}
      </div>
      <div className={styles.row}>{mirrored(withoutPot(pad, open), leftHanded)}</div>
    </div>
  );
}

const Pot = ({ pad, ball }: { pad: PadModel; ball: Ball }) => (
  <BallButton
    ball={ball}
    verb={t`Pot`}
    wide={ball === 1}
    reason={pad.reasonAgainst({ kind: "potted", balls: [ball] })}
    onPress={() => void pad.enter({ kind: "potted", balls: [ball] })}
  />
);

const withoutPot = (pad: PadModel, open: (sheet: Sheet) => void) => [
  <Button key="miss" className={styles.big} onClick={(event) => isMeant(event) && void pad.enter({ kind: "missed" })}>
    {t`Miss`}
  </Button>,
  <Button
    key="safety"
    className={styles.big}
    onClick={(event) => isMeant(event) && void pad.enter({ kind: "missed", safety: true })}
  >
    {t`Safety`}
  </Button>,
  <Button key="foul" className={styles.big} variant="danger" onClick={() => open("foul")}>
    {t`Foul`}
  </Button>,
];

const COLOURS_IN_A_ROW = 3;
/** Each row the other way round, the rows in their order. */
const mirroredRows = (balls: readonly Ball[], leftHanded: boolean): readonly Ball[] =>
  [0, COLOURS_IN_A_ROW].flatMap((from) => mirrored(balls.slice(from, from + COLOURS_IN_A_ROW), leftHanded));

function RespotLots({ pad }: { pad: PadModel }) {
  return (
    <section className={styles.choice} aria-labelledby="lots">
      <h2 id="lots" tabIndex={-1} data-next>
        {t`The black goes back on its spot`}
      </h2>
      <p>{t`The scores are level. Draw lots: who plays first? The next score or foul ends the frame.`}</p>
      {SIDES.map((side) => (
        <Button
          key={side}
          className={styles.big}
          variant="primary"
          wide
          onClick={(event) => isMeant(event) && void pad.enter({ kind: "respot-drawn", first: side })}
        >
          {t`${{ name: nameOf(pad.names, side) }} plays first`}
        </Button>
      ))}
    </section>
  );
}
