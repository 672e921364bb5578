import { t } from "@lingui/core/macro";
import { type Ball, COLOURS, type FrameState } from "@pockethall/domain/frame-types";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError } from "../../ui/notice.tsx";
import { BallButton } from "./ball.tsx";
import {
  FOUL_POINTS,
  type FoulDraft,
  foulAction,
  leastPoints,
  NO_FOUL,
  proposedPoints,
  withBall,
  withCase,
} from "./foul-menu.ts";
import { nameOf } from "./pad-labels.ts";
import type { SheetProps } from "./sheet-types.ts";
import styles from "./sheets.module.css";

const ALL_BALLS: readonly Ball[] = [1, ...COLOURS];

/** What the foul was about; the points follow from it and can be set by hand. */
export function FoulSheet({ pad, onClose }: SheetProps) {
  const [draft, setDraft] = useState(NO_FOUL);
  const { frame } = pad;
  if (frame === null) return null;
  const action = foulAction(frame, draft);
  const opponent = nameOf(pad.names, frame.striker === 1 ? 2 : 1);
  const enter = async () => {
    if (await pad.enter(action)) onClose();
  };
  return (
    <Dialog
      title={t`Foul by ${{ name: nameOf(pad.names, frame.striker) }}`}
      onClose={onClose}
      actions={
        <Button className={styles.confirm} variant="danger" wide onClick={(event) => isMeant(event) && void enter()}>
          {t`${{ points: action.points }} points to ${opponent}`}
        </Button>
      }
    >
      <div className={styles.stack}>
        <FormError message={pad.reasonAgainst(action)} />
        <FoulCases frame={frame} draft={draft} onChange={setDraft} />
        <PointsChoice frame={frame} draft={draft} onChange={setDraft} />
        {frame.redsLeft > 0 && <RedsDown most={frame.redsLeft} draft={draft} onChange={setDraft} />}
        <CheckboxField
          label={t`Foul and a miss`}
          checked={draft.miss}
          onChange={(event) => setDraft({ ...draft, miss: event.currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}

type PartProps = { frame: FrameState; draft: FoulDraft; onChange: (draft: FoulDraft) => void };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

function FoulCases({ frame, draft, onChange }: PartProps) {
  const asksColour = frame.on === "colour" && frame.nominated === null;
  return (
    <>
      {asksColour && (
        <Part title={t`Which colour was played at? None named: seven points`}>
          <div className={styles.balls}>
            {COLOURS.map((ball) => (
              <BallButton
                key={ball}
                ball={ball}
                verb={t`Played at`}
                pressed={draft.playedAt === ball}
                onPress={() => onChange(withCase(draft, { playedAt: draft.playedAt === ball ? null : ball }))}
              />
            ))}
          </div>
        </Part>
      )}
      <Part title={t`Which balls were involved? Hit first, potted, touched, off the table`}>
        <div className={styles.balls}>
          {ALL_BALLS.map((ball) => (
            <BallButton
              key={ball}
              ball={ball}
              verb={t`Involved`}
              pressed={draft.concerned.includes(ball)}
              onPress={() => onChange(withBall(draft, ball))}
            />
          ))}
        </div>
        <CheckboxField
          label={t`Always seven: a red after a red, a ball off the table used, another ball used as cue ball`}
          checked={draft.alwaysSeven}
          onChange={(event) => onChange(withCase(draft, { alwaysSeven: event.currentTarget.checked }))}
        />
      </Part>
    </>
  );
}

function PointsChoice({ frame, draft, onChange }: PartProps) {
  const proposed = proposedPoints(frame, draft);
  const least = leastPoints(frame, draft);
  return (
    <Part title={t`Points: ${proposed} by the rules`}>
      <div className={styles.numbers}>
        {FOUL_POINTS.map((points) => (
          <Button
            key={points}
            className={styles.number}
            aria-pressed={(draft.points ?? proposed) === points}
            disabled={points < least}
            onClick={() => onChange({ ...draft, points })}
          >
            <span className="tabular">{points}</span>
          </Button>
        ))}
      </div>
    </Part>
  );
}

type RedsDownProps = { most: number; draft: FoulDraft; onChange: (draft: FoulDraft) => void };

function RedsDown({ most, draft, onChange }: RedsDownProps) {
  const set = (reds: number) => onChange({ ...draft, reds });
  return (
    <Part title={t`Reds that went down`}>
      <div className={styles.stepper}>
        <Button aria-label={t`One red fewer`} disabled={draft.reds === 0} onClick={() => set(draft.reds - 1)}>
          −
        </Button>
        <output className="tabular">{draft.reds}</output>
        <Button aria-label={t`One red more`} disabled={draft.reds >= most} onClick={() => set(draft.reds + 1)}>
          +
        </Button>
      </div>
    </Part>
  );
}
