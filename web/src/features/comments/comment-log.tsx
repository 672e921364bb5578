import { plural, t } from "@lingui/core/macro";
import type { Comment } from "@pockethall/contract/comments";
import { ArrowDown } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { type CommentAction, CommentItem, SendingItem } from "./comment-item.tsx";
import { type CommentList, countAfter } from "./comment-list.ts";
import styles from "./comments.module.css";
import { useStickToEnd } from "./use-stick-to-end.ts";

type CommentLogProps = {
  list: CommentList;
  sending: { text: string; name: string } | null;
  ownPlayerId: string | undefined;
  isModerator: boolean;
  editSeconds: number;
  onAsk: (action: CommentAction, comment: Comment) => void;
  onOlder: () => Promise<void>;
};

/** The comments, newest at the bottom: it stays there while one is there, and counts what comes while one reads above. */
export function CommentLog({ list, sending, onOlder, ...item }: CommentLogProps) {
  const newestId = list.comments[0]?.id;
  const { ref, onScroll, toEnd, lastSeenId } = useStickToEnd(newestId, list.comments.length, sending !== null);
  const missed = lastSeenId === undefined ? 0 : countAfter(list, lastSeenId);
  return (
    <div className={styles.logFrame}>
      {/* Announced at its own pace: a busy match would talk without end. */}
      <PoliteStatus text={spoken(list.comments[0], item.ownPlayerId)} />
      <div
        ref={ref}
        className={styles.log}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label={t`Comments`}
        tabIndex={0}
      >
        {list.hasOlder && <OlderButton onOlder={onOlder} />}
        {list.comments.length === 0 && sending === null ? (
          <EmptyState title={t`No comments yet`} hint={t`Be the first to comment.`} />
        ) : (
          <ol>
            {list.comments.toReversed().map((comment) => (
              <CommentItem key={comment.id} comment={comment} {...item} />
            ))}
            {sending && <SendingItem {...sending} />}
          </ol>
        )}
      </div>
      {missed > 0 && (
        <Button variant="primary" className={styles.pill} onClick={toEnd}>
          <ArrowDown aria-hidden="true" />
          {plural(missed, { one: "# new comment", other: "# new comments" })}
        </Button>
      )}
    </div>
  );
}

const spoken = (newest: Comment | undefined, ownPlayerId: string | undefined): string =>
  newest?.text == null || newest.player_id === ownPlayerId ? "" : `${newest.name}: ${newest.text}`;

function OlderButton({ onOlder }: { onOlder: () => Promise<void> }) {
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const load = () => {
    setState("busy");
    onOlder().then(
      () => setState("ready"),
      () => setState("failed"),
    );
  };
  return (
    <p className={styles.older}>
      <Button loading={state === "busy"} onClick={load}>
        {state === "failed" ? t`That didn't work. Try again` : t`Older comments`}
      </Button>
    </p>
  );
}
