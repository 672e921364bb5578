import { counted } from "../../lib/counted.ts";
import * as texts from "../../texts/result-imports/result-imports.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Quiet, ReviewActions, ReviewCard, ReviewName } from "../../ui/review-list.tsx";
import styles from "./result-imports.module.css";
import type { Decision, ResultImport } from "./result-imports.queries.ts";

type ImportCardProps = { results: ResultImport; onDecide: (decision: Decision) => void };

/** One import, what is disputed in it, and the decision. */
export function ImportCard({ results, onDecide }: ImportCardProps) {
  const { tournament, state, imported_by, imported_at, champion, is_signed } = results;
  return (
    <ReviewCard>
      <ReviewName>
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
      </ReviewName>
      <Quiet>
        {imported_by === null ? texts.byOperator : texts.byPerson(imported_by)}, <RecordTime value={imported_at} />
      </Quiet>
      <Quiet>
        {texts.counts(
          counted(results.matches, texts.match, texts.matches),
          counted(results.players, texts.player, texts.players),
        )}
      </Quiet>
      {champion !== null && <Quiet>{texts.champion(champion)}</Quiet>}
      {is_signed && <Chip>{texts.signed}</Chip>}
      {results.decided_by !== null && <Quiet>{texts.decidedBy(results.decided_by, results.reason ?? texts.nA)}</Quiet>}
      {results.disputes.map(({ player, reason }) => (
        <p key={player.id} className={styles.dispute}>
          {texts.disputedBy} <Link to={`/players/${player.id}`}>{player.name}</Link>: {reason}
        </p>
      ))}
      <ReviewActions>
        {(state !== "approved" || results.disputes.length > 0) && (
          <Button
            variant="primary"
            aria-label={texts.approveNamed(tournament.name)}
            onClick={() => onDecide("approved")}
          >
            {texts.approve}
          </Button>
        )}
        {state !== "rejected" && (
          <Button aria-label={texts.rejectNamed(tournament.name)} onClick={() => onDecide("rejected")}>
            {texts.reject}
          </Button>
        )}
      </ReviewActions>
    </ReviewCard>
  );
}
