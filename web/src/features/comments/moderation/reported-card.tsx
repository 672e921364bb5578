import { t } from "@lingui/core/macro";
import type { ReportedComment } from "@pockethall/contract/comments";
import { useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Link } from "../../../ui/link.tsx";
import { FormError } from "../../../ui/notice.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { CommentText } from "../comment-text.tsx";
import { REASONS } from "../report-reasons.ts";
import styles from "./moderation.module.css";
import { decide } from "./moderation.queries.ts";

const HELD_FOR = {
  abuse: t`Held because of abusive words. Only the author can see it.`,
  scam: t`Held because it looks like fraud. Only the author can see it.`,
  phone: t`Held because of a phone number. Only the author can see it.`,
  link: t`Held because of a link or address. Only the author can see it.`,
} as const;
const STATES = {
  reports: <Chip tone="warning">{t`Hidden until you decide`}</Chip>,
  moderator: <Chip tone="danger">{t`Hidden`}</Chip>,
  author: <Chip>{t`Deleted by the author`}</Chip>,
  held: <Chip tone="warning">{t`Held for review`}</Chip>,
} as const;

type ReportedCardProps = {
  comment: ReportedComment;
  /** Whether the list mixes comments of many tournaments. */
  namesTournament: boolean;
  onBlock: (comment: ReportedComment) => void;
};

/** One reported comment with all that is needed to decide, and the decision. */
export function ReportedCard({ comment, namesTournament, onBlock }: ReportedCardProps) {
  const { id, name, text, hidden, held_for, match, tournament, player_id, reasons, versions } = comment;
  const [busy, setBusy] = useState<"hide" | "keep" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (decision: "hide" | "keep") => {
    setBusy(decision);
    setProblem(null);
    try {
      await decide(tournament.id, id, decision);
    } catch (error) {
      setProblem(messageOf(error, t`That didn't work. Try again.`));
    }
    setBusy(null);
  };
  const act = (decision: "hide" | "keep", words: string, label: string) => (
    <Button
      variant={decision === "hide" ? "danger" : "secondary"}
      loading={busy === decision}
      aria-disabled={busy !== null}
      aria-label={label}
      onClick={() => busy === null && void press(decision)}
    >
      {words}
    </Button>
  );
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Link to={`/players/${player_id}`}>{name}</Link>
        {hidden ? STATES[hidden] : <Chip>{t`Shown`}</Chip>}
      </div>
      <CommentText text={text} />
      {versions.length > 0 && <EarlierVersions versions={versions} />}
      {held_for !== null && <p className={styles.quiet}>{HELD_FOR[held_for]}</p>}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <p className={styles.quiet}>
        <Link to={`/live-matches/${match.id}?tab=comments`}>{match.name}</Link>
        {namesTournament && ` · ${tournament.name}`} · <RecordTime value={comment.created_at} />
      </p>
      <FormError message={problem} />
      <div className={styles.actions}>
        {hidden === "held" ? (
          <>
            {act("keep", t`Approve`, t`Approve ${name}'s comment`)}
            {act("hide", t`Remove`, t`Remove ${name}'s comment`)}
          </>
        ) : (
          <>
            {act("keep", t`Keep`, t`Keep ${name}'s comment`)}
            {act("hide", t`Hide`, t`Hide ${name}'s comment`)}
          </>
        )}
        <Button aria-label={t`Block ${name} from commenting`} onClick={() => onBlock(comment)}>
          {t`Block`}
        </Button>
      </div>
    </Card>
  );
}

const EarlierVersions = ({ versions }: Pick<ReportedComment, "versions">) => (
  <details>
    <summary className={styles.quiet}>{t`Edited by the author: earlier versions`}</summary>
    <ol className={styles.versions}>
      {versions.map((version) => (
        <li key={version.replaced_at}>
          <CommentText text={version.text} />
        </li>
      ))}
    </ol>
  </details>
);

const Reasons = ({ reasons }: Pick<ReportedComment, "reasons">) => (
  <ul className={styles.reasons} aria-label={t`Reported as`}>
    {reasons.map(({ reason, count }) => (
      <li key={reason}>
        {REASONS[reason]} × <span className="tabular">{count}</span>
      </li>
    ))}
  </ul>
);
