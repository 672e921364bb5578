import { counted } from "../../lib/counted.ts";
import * as texts from "../../texts/result-imports/result-imports.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./result-imports.module.css";
import type { Decision, ResultImport } from "./result-imports.queries.ts";

type ImportCardProps = { results: ResultImport; onDecide: (decision: Decision) => void };

/** One import, what is disputed in it, and the decision. */
export function ImportCard({ results, onDecide }: ImportCardProps) {
  const { tournament, state, imported_by, imported_at, champion, is_signed } = results;
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.name}>
        <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>
      </h2>
      <p className={styles.quiet}>
        {imported_by === null ? texts.byOperator : texts.byPerson(imported_by)}, <RecordTime value={imported_at} />
      </p>
      <p className={styles.quiet}>
        {texts.counts(
          counted(results.matches, texts.match, texts.matches),
          counted(results.players, texts.player, texts.players),
        )}
      </p>
      {champion !== null && <p className={styles.quiet}>{texts.champion(champion)}</p>}
      {is_signed && <Chip>{texts.signed}</Chip>}
      {results.decided_by !== null && (
        <p className={styles.quiet}>{texts.decidedBy(results.decided_by, results.reason ?? texts.nA)}</p>
      )}
      {results.disputes.map(({ player, reason }) => (
        <p key={player.id} className={styles.dispute}>
          {texts.disputedBy} <Link to={`/players/${player.id}`}>{player.name}</Link>: {reason}
        </p>
      ))}
      <div className={styles.actions}>
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
      </div>
    </Card>
  );
}
