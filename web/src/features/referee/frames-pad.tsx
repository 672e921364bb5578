import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import styles from "./pad.module.css";
import { nameOf, SIDES } from "./pad-labels.ts";
import type { PadModel } from "./use-pad.ts";

/** Frame mode: two big buttons, each on its player's side of the board. */
export function FramesPad({ pad }: { pad: PadModel }) {
  return (
    <div role="group" aria-label={t`Who has won the frame`} className={styles.frames} tabIndex={-1} data-next>
      {SIDES.map((side) => (
        <Button
          key={side}
          className={styles.frameButton}
          variant="primary"
          onClick={(event) => isMeant(event) && void pad.enter({ kind: "frame-won", winner: side })}
        >
          <span>
            {t`Frame to`} <b>{nameOf(pad.names, side)}</b>
          </span>
        </Button>
      ))}
    </div>
  );
}
