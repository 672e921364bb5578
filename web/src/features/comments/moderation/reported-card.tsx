import type { ReportedComment } from "@pockethall/contract/comments";
import { useState } from "react";
import { messageOf } from "../../../lib/problem.ts";
import * as texts from "../../../texts/comments/moderation-page.ts";
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
  abuse: texts.heldForAbuse,
  scam: texts.heldForFraud,
  phone: texts.heldForAPhoneNumber,
  link: texts.heldForALink,
} as const;
const STATES = {
  reports: <Chip tone="warning">{texts.hiddenUntilYouDecide}</Chip>,
  moderator: <Chip tone="danger">{texts.hidden}</Chip>,
  author: <Chip>{texts.deletedByItsAuthor}</Chip>,
  held: <Chip tone="warning">{texts.heldBack}</Chip>,
} as const;

type ReportedCardProps = {
  comment: ReportedComment;
  /** Whether comments of many tournaments stand side by side. */
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
      setProblem(messageOf(error, texts.thatDidNotWorkPlease));
    }
    setBusy(null);
  };
  const act = (decision: "hide" | "keep", words: string) => (
    <Button
      variant={decision === "hide" ? "danger" : "secondary"}
      loading={busy === decision}
      aria-disabled={busy !== null}
      aria-label={texts.theCommentOf(words, name)}
      onClick={() => busy === null && void press(decision)}
    >
      {words}
    </Button>
  );
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <Link to={`/players/${player_id}`}>{name}</Link>
        {hidden ? STATES[hidden] : <Chip>{texts.shown}</Chip>}
      </div>
      <CommentText text={text} />
      {versions.length > 0 && (
        <details>
          <summary className={styles.quiet}>{texts.editedByItsAuthor}</summary>
          <ol className={styles.versions}>
            {versions.map((version) => (
              <li key={version.replaced_at}>
                <CommentText text={version.text} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {held_for !== null && <p className={styles.quiet}>{HELD_FOR[held_for]}</p>}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      <p className={styles.quiet}>
        <Link to={`/live-matches/${match.id}?tab=comments`}>{match.name}</Link>
        {namesTournament && ` · ${tournament.name}`} · <RecordTime value={comment.created_at} />
      </p>
      <FormError message={problem} />
      <div className={styles.actions}>
        {act("keep", hidden === "held" ? texts.approve : texts.keep)}
        {act("hide", hidden === "held" ? texts.remove : texts.hide)}
        <Button aria-label={texts.blockFromCommenting(name)} onClick={() => onBlock(comment)}>
          {texts.block}
        </Button>
      </div>
    </Card>
  );
}

const Reasons = ({ reasons }: Pick<ReportedComment, "reasons">) => (
  <ul className={styles.reasons} aria-label={texts.reportedAs}>
    {reasons.map(({ reason, count }) => (
      <li key={reason}>
        {REASONS[reason]} × <span className="tabular">{count}</span>
      </li>
    ))}
  </ul>
);
