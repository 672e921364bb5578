import { t } from "@lingui/core/macro";
import { Undo2 } from "lucide-react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./pad.module.css";
import { actionText, resultText } from "./pad-labels.ts";
import type { PadModel } from "./use-pad.ts";

/** The end of a match, and whether the server knows it. The pad that scored can take the last entry back. */
export function MatchOver({ pad }: { pad: PadModel }) {
  const { match, names, snapshot } = pad;
  const isSent = snapshot.status === "sent";
  const { lastAction } = snapshot;
  return (
    <div className={styles.result}>
      <Notice tone={isSent && match.status === "over" ? "success" : "warning"}>
        {resultText(match, names)}{" "}
        {isSent ? t`The result is saved.` : t`Saved on this phone. Keep this page open until it's sent.`}
      </Notice>
      <LinkButton variant="primary" large to="/referee">
        {t`My matches`}
      </LinkButton>
      {snapshot.isScorer && match.past !== null && lastAction !== null && (
        <>
          <Button className={styles.big} wide onClick={(event) => isMeant(event) && pad.undo()}>
            <Undo2 aria-hidden="true" />
            {t`Undo: ${{ action: actionText(lastAction, names) }}`}
          </Button>
          <p className="quiet">{t`Possible until the next match of either player starts. After the final, the organiser can correct the result until the prizes are paid.`}</p>
        </>
      )}
    </div>
  );
}
