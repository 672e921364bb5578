import { t } from "@lingui/core/macro";
import type { Draw, DrawPlayer } from "@pockethall/contract/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { toast } from "../../ui/toast.ts";
import { challengeableBy } from "./challengers.ts";
import { drawQuery } from "./draw.queries.ts";
import styles from "./draw-tables.module.css";

/** The current order of a ladder. Its players may challenge those within reach. */
export function Ladder({ draw, rungs }: { draw: Draw; rungs: NonNullable<Draw["ladder"]> }) {
  const playerId = useSession(({ status, user }) => (status === "signed-in" ? (user?.player_id ?? null) : null));
  const [challenged, setChallenged] = useState<DrawPlayer | null>(null);
  const within = challengeableBy(draw, playerId);
  return (
    <>
      <ol className={styles.ladder} aria-label={t`Ladder`}>
        {rungs.map(({ position, player }) => (
          <li key={player.id}>
            <span className="tabular">{position}</span>
            <Link to={`/players/${player.id}`}>{player.name}</Link>
            <span className={styles.note}>{player.state}</span>
            {within.has(player.id) && (
              <Button onClick={() => setChallenged(player)}>
                {t`Challenge`}
                <span className="visually-hidden"> {player.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {challenged && (
        <ChallengeDialog
          tournamentId={draw.tournament_id}
          challenged={challenged}
          onClose={() => setChallenged(null)}
        />
      )}
    </>
  );
}

type ChallengeDialogProps = { tournamentId: TournamentId; challenged: DrawPlayer; onClose: () => void };

function ChallengeDialog({ tournamentId, challenged, onClose }: ChallengeDialogProps) {
  const challenge = async () => {
    await call("POST /api/tournaments/:id/challenges", {
      params: { id: tournamentId },
      body: { opponent_id: challenged.id },
    });
    await queryClient.invalidateQueries({ queryKey: drawQuery(tournamentId).queryKey });
    toast.success(t`You've challenged ${{ name: challenged.name }}.`);
  };
  return (
    <ConfirmDialog
      title={t`Challenge ${{ name: challenged.name }}?`}
      confirmLabel={t`Challenge`}
      onConfirm={challenge}
      fallback={t`Couldn't send the challenge. Try again.`}
      onClose={onClose}
    >
      <p>{t`If you win, you take this place on the ladder. The organiser sets the time and table, and we'll notify you both.`}</p>
    </ConfirmDialog>
  );
}
