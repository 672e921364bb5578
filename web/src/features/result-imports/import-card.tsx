import { plural, t } from "@lingui/core/macro";
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
        {imported_by === null ? t`Imported by the operator` : t`Imported by ${imported_by}`},{" "}
        <RecordTime value={imported_at} />
      </Quiet>
      <Quiet>
        {t`${plural({ matches: results.matches }, { one: "# match", other: "# matches" })} · ${plural({ players: results.players }, { one: "# player", other: "# players" })}`}
      </Quiet>
      {champion !== null && <Quiet>{t`Champion: ${champion}`}</Quiet>}
      {is_signed && <Chip>{t`Signed by our export`}</Chip>}
      {results.decided_by !== null && (
        <Quiet>{t`Decided by ${{ name: results.decided_by }}: ${{ why: results.reason ?? t`N/A` }}`}</Quiet>
      )}
      {results.disputes.map(({ player, reason }) => (
        <p key={player.id} className={styles.dispute}>
          {t`Disputed by`} <Link to={`/players/${player.id}`}>{player.name}</Link>: {reason}
        </p>
      ))}
      <ReviewActions>
        {(state !== "approved" || results.disputes.length > 0) && (
          <Button
            variant="primary"
            aria-label={t`Approve the results of ${{ name: tournament.name }}`}
            onClick={() => onDecide("approved")}
          >
            {t`Approve`}
          </Button>
        )}
        {state !== "rejected" && (
          <Button
            aria-label={t`Reject the results of ${{ name: tournament.name }}`}
            onClick={() => onDecide("rejected")}
          >
            {t`Reject`}
          </Button>
        )}
      </ReviewActions>
    </ReviewCard>
  );
}
