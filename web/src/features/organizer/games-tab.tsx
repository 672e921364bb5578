import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { type GameAction, GameRow } from "./game-row.tsx";
import { isLadder } from "./is-ladder.ts";
import { MatchPlanDialog } from "./match-plan-dialog.tsx";
import { MatchStreamDialog } from "./match-stream-dialog.tsx";
import styles from "./organizer.module.css";
import { PostponeMatchDialog } from "./postpone-match-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { roundsOf } from "./rounds.ts";

/** The games, round by round: what is live, who referees when, and their results. */
export function GamesTab({ tournament }: DeskTabProps) {
  const [asked, setAsked] = useState<{ game: TournamentGame; action: GameAction } | null>(null);
  const rounds = roundsOf(tournament.games ?? []);
  if (rounds.length === 0)
    return (
      <EmptyState
        art="cue"
        title={t`No games yet`}
        hint={
          isLadder(tournament)
            ? t`The matches of a ladder come from its challenges. Enter one under Draw.`
            : t`Games are created by the draw.`
        }
      />
    );
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        <LinkButton to={`/organize/tournaments/${tournament.id}/order-of-play`}>{t`Order of play`}</LinkButton>
        <LinkButton to={`/organize/tournaments/${tournament.id}/comments`}>{t`Comments`}</LinkButton>
      </div>
      {rounds.map((round) => (
        <Card key={round.number} flush className={styles.round}>
          <h2>{round.name}</h2>
          <ul>
            {round.games.map((game) => (
              <GameRow
                key={game.id}
                game={game}
                isOn={tournament.status === "ongoing"}
                onAsk={(action) => setAsked({ game, action })}
              />
            ))}
          </ul>
        </Card>
      ))}
      {asked && (
        <ActionDialog {...asked} defaultUrl={tournament.settings?.stream_url ?? null} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

type ActionDialogProps = { game: TournamentGame; action: GameAction; defaultUrl: string | null; onClose: () => void };

function ActionDialog({ game, action, defaultUrl, onClose }: ActionDialogProps) {
  if (action === "plan") return <MatchPlanDialog game={game} onClose={onClose} />;
  if (action === "result") return <ResultDialog game={game} onClose={onClose} />;
  if (action === "stream") return <MatchStreamDialog game={game} defaultUrl={defaultUrl} onClose={onClose} />;
  return <PostponeMatchDialog game={game} onClose={onClose} />;
}
