import { t } from "@lingui/core/macro";
import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/states.tsx";
import type { DeskTabProps } from "./desk-tab-props.ts";
import { type AskedAction, GameActionDialog } from "./game-action-dialog.tsx";
import { GameRow } from "./game-row.tsx";
import { isLadder } from "./is-ladder.ts";
import styles from "./organizer.module.css";
import { roundsOf } from "./rounds.ts";

/** The games, round by round: what is live, who referees when, and their results. */
export function GamesTab({ tournament }: DeskTabProps) {
  const [asked, setAsked] = useState<AskedAction | null>(null);
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
        <GameActionDialog
          {...asked}
          defaultUrl={tournament.settings?.stream_url ?? null}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
