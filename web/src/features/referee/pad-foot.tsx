import { t } from "@lingui/core/macro";
import { Ellipsis, Undo2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { mirrored } from "./hand.ts";
import styles from "./pad.module.css";
import { actionText } from "./pad-labels.ts";
import { usePadSettings } from "./pad-settings.ts";
import type { Sheet } from "./sheet-types.ts";
import type { PadModel } from "./use-pad.ts";

/** Undo, always within reach and saying what it takes back; and everything rarer behind More. */
export function PadFoot({ pad, open }: { pad: PadModel; open: (sheet: Sheet) => void }) {
  const leftHanded = usePadSettings((settings) => settings.leftHanded);
  const { lastAction } = pad.snapshot;
  const buttons = [
    <Button
      key="undo"
      className={styles.undo}
      disabled={lastAction === null || pad.match.past === null}
      onClick={(event) => isMeant(event) && pad.undo()}
    >
      <Undo2 aria-hidden="true" />
      <span>
        {t`Undo`}
        {lastAction !== null && <small>: {actionText(lastAction, pad.names)}</small>}
      </span>
    </Button>,
    <Button key="more" className={styles.more} onClick={() => open("more")}>
      <Ellipsis aria-hidden="true" />
      {t`More`}
    </Button>,
  ];
  return <div className={styles.foot}>{mirrored(buttons, leftHanded)}</div>;
}
