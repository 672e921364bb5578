import { t } from "@lingui/core/macro";
import type { MatchId } from "@pockethall/domain/ids";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";

type MayNotScoreProps = { matchId: MatchId; title?: string };

/** In place of the pad, where this account may not score the match: what to do about it, and the way back to the match. */
export function MayNotScore({ matchId, title }: MayNotScoreProps) {
  return (
    <ErrorState
      art="cue"
      title={title ?? t`You can't score this match`}
      hint={t`Only its referee, its marker and the tournament's organisers can score it. Ask the organiser to assign you, or log in with the account that is assigned.`}
      action={<LinkButton to={`/live-matches/${matchId}`}>{t`Back to the match`}</LinkButton>}
    />
  );
}
