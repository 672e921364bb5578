import { t } from "@lingui/core/macro";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./pad.module.css";
import { resultWords } from "./pad-labels.ts";
import type { PadModel } from "./use-pad.ts";

/** The end of a match, and whether the server knows it. */
export function MatchOver({ pad: { match, names, snapshot } }: { pad: PadModel }) {
  const isSent = snapshot.status === "sent";
  return (
    <div className={styles.result}>
      <Notice tone={isSent && match.status === "over" ? "success" : "warning"}>
        {resultWords(match, names)}{" "}
        {isSent ? t`The result is saved.` : t`Saved on this phone. Keep this page open until it's sent.`}
      </Notice>
      <LinkButton variant="primary" large to="/referee">
        {t`My matches`}
      </LinkButton>
    </div>
  );
}
