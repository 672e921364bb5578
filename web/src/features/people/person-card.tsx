import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { useSession } from "../../lib/session-store.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { AuditLines } from "./audit-lines.tsx";
import styles from "./people.module.css";
import type { Person } from "./people.queries.ts";
import { PersonActions } from "./person-actions.tsx";
import { PhoneLine } from "./phone-line.tsx";
import { roleLabel } from "./role-labels.ts";

/** One account: who it is, what it may do, whether it is locked; actions and history on request. */
export function PersonCard({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isOwn = useSession((session) => session.user?.id === person.id);
  return (
    <Card as="li" className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        <Link to={`/players/${person.player_id}`}>{person.name}</Link>
      </h3>
      <p className="quiet">
        <Breakable text={person.email} />
        {person.state !== null && ` · ${person.state}`}
      </p>
      <PhoneLine person={person} />
      <div className={styles.chips}>
        {person.roles.map((held) => (
          <Chip key={held.role}>{roleLabel(held)}</Chip>
        ))}
        {person.has_second_factor && <Chip tone="completed">{t`Second factor`}</Chip>}
        {person.locked_at !== null && <Chip tone="danger">{t`Locked`}</Chip>}
      </div>
      {person.locked_at !== null && (
        <p className="quiet">
          {t`Locked since`} <RecordTime value={person.locked_at} />: {person.lock_reason}
        </p>
      )}
      {person.payout_name !== null && (
        <p className="quiet">{t`The name was changed. Payouts are still checked against: ${{ name: person.payout_name }}`}</p>
      )}
      <Button aria-expanded={isOpen} aria-label={t`Manage ${{ name: person.name }}`} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Hide` : t`Manage`}
      </Button>
      {isOpen && (
        <div className={styles.more}>
          {isOwn ? (
            <p className="quiet">{t`This is your own account. Another admin must change its access.`}</p>
          ) : (
            <PersonActions person={person} />
          )}
          <AuditLines person={person} />
        </div>
      )}
    </Card>
  );
}
