import { t } from "@lingui/core/macro";
import type { LeagueChallenge, LeagueDetail } from "@pockethall/contract/leagues";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type Act = "accept" | "decline" | "withdraw";
const WORDS: Record<Act, { title: string; label: string; hint: string; done: string }> = {
  accept: {
    title: t`Accept this challenge?`,
    label: t`Accept`,
    hint: t`Agree on a time, play, and report the result.`,
    done: t`Challenge accepted. You can play the match now.`,
  },
  decline: {
    title: t`Decline this challenge?`,
    label: t`Decline`,
    hint: "",
    done: t`Challenge declined`,
  },
  withdraw: {
    title: t`Cancel your challenge?`,
    label: t`Cancel challenge`,
    hint: t`Your challenge will be cancelled.`,
    done: t`Challenge cancelled`,
  },
};

type ChallengeActionsProps = {
  challenge: LeagueChallenge;
  league: Pick<LeagueDetail, "id" | "rules">;
  me: string | null;
};

const declineHint = (rules: LeagueDetail["rules"]): string =>
  rules.kind === "ladder" && rules.unanswered === "forfeit"
    ? t`The challenger wins, and you may lose your place.`
    : t`The challenge ends, and you keep your place.`;

/** What the two of a challenge that waits may say. */
export function ChallengeActions({ challenge, league, me }: ChallengeActionsProps) {
  const [asking, setAsking] = useState<Act | null>(null);
  const { state, challenger, challenged } = challenge;
  if (state !== "waiting" || (me !== challenger.id && me !== challenged.id)) return null;
  const acts: readonly Act[] = me === challenged.id ? ["accept", "decline"] : ["withdraw"];
  return (
    <div className={styles.buttons}>
      {acts.map((act) => (
        <Button key={act} variant={act === "accept" ? "primary" : "secondary"} onClick={() => setAsking(act)}>
          {WORDS[act].label}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={WORDS[asking].title}
          confirmLabel={WORDS[asking].label}
          danger={asking === "decline"}
          onConfirm={async () => {
            const params = { id: league.id, challengeId: challenge.id };
            await call(`POST /api/leagues/:id/challenges/:challengeId/${asking}`, { params });
            await refreshLeagues();
            toast.success(WORDS[asking].done);
          }}
          fallback={t`That didn't work. Try again.`}
          onClose={() => setAsking(null)}
        >
          <p>{asking === "decline" ? declineHint(league.rules) : WORDS[asking].hint}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
