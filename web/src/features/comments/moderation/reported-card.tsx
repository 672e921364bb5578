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

const STATES = {
  reports: <Chip tone="warning">Hidden until you decide</Chip>,
  moderator: <Chip tone="danger">Hidden</Chip>,
  author: <Chip>Deleted by its author</Chip>,
} as const;

type ReportedCardProps = {
  comment: ReportedComment;
  /** Whether comments of many tournaments stand side by side. */
  namesTournament: boolean;
  onBlock: (comment: ReportedComment) => void;
};

/** One reported comment with all that is needed to decide, and the decision. */
export function ReportedCard({ comment, namesTournament, onBlock }: ReportedCardProps) {
  const { id, name, text, hidden, match, tournament, player_id, reasons } = comment;
  const [busy, setBusy] = useState<"hide" | "keep" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (decision: "hide" | "keep") => {
    setBusy(decision);
    setProblem(null);
    try {
      await decide(tournament.id, id, decision);
    } catch (error) {
      setProblem(messageOf(error, "That did not work. Please try again."));
    }
    setBusy(null);
  };
  const act = (decision: "hide" | "keep", words: string) => (
    <Button
      variant={decision === "hide" ? "danger" : "secondary"}
      loading={busy === decision}
      aria-disabled={busy !== null}
      aria-label={`${words} the comment of ${name}`}
      onClick={() => busy === null && void press(decision)}
    >
      {words}
    </Button>
  );
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Link to={`/players/${player_id}`}>{name}</Link>
        {hidden ? STATES[hidden] : <Chip>Shown</Chip>}
      </div>
      <CommentText text={text} />
      <ul className={styles.reasons} aria-label="Reported as">
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {REASONS[reason]} × <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        <Link to={`/live-matches/${match.id}?tab=comments`}>{match.name}</Link>
        {namesTournament && ` · ${tournament.name}`} · <RecordTime value={comment.created_at} />
      </p>
      <FormError message={problem} />
      <div className={styles.actions}>
        {act("keep", "Keep")}
        {act("hide", "Hide")}
        <Button aria-label={`Block ${name} from commenting`} onClick={() => onBlock(comment)}>
          Block
        </Button>
      </div>
    </Card>
  );
}
