import { t } from "@lingui/core/macro";
import type { Comment } from "@pockethall/contract/comments";
import { lazy, Suspense, useState } from "react";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { type CommentedGame, closeComments } from "../../lib/comments-prompt.ts";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { useLiveStatus } from "../../lib/live.ts";
import { useSession } from "../../lib/session-store.ts";
import { cx } from "../../ui/cx.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { CommentAction } from "./comment-item.tsx";
import { type CommentList, withComment, withGone, withHeld } from "./comment-list.ts";
import { CommentLog } from "./comment-log.tsx";
import styles from "./comments.module.css";
import { type CurrentStatus, useCommenterStatus, useComments } from "./comments.queries.ts";
import { LiveChat } from "./live-chat.tsx";
import { useCommentForm } from "./use-comment-form.ts";

// Most people only read and write.
const ActionDialog = lazy(() => import("./comment-dialogs.tsx").then((module) => ({ default: module.ActionDialog })));

type PanelProps = {
  game: CommentedGame;
  /** As high as the place it is in, such as a drawer; else as high as its comments, within bounds. */
  fill?: boolean;
};

/** What people say about a match, and the video's own chat below it. */
export function CommentsPanel({ game, fill = false }: PanelProps) {
  const comments = useComments(game);
  const current = useCommenterStatus(game.id);
  return (
    <div className={cx(styles.panel, fill && styles.fill)}>
      <Loaded
        query={comments.query}
        waiting={<SkeletonRows label={t`Loading comments`} />}
        failure={t`Couldn't load comments.`}
      >
        {(list) =>
          list.enabled ? (
            <Conversation game={game} list={list} comments={comments} current={current.data} />
          ) : (
            <p className={styles.off}>{t`This feature is coming soon!`}</p>
          )
        }
      </Loaded>
      <LiveChat url={game.youtube_video_url} />
    </div>
  );
}

/** The same over any page: beside it, 400 px wide, or from below. */
export function CommentsDrawer({ game, side }: { game: CommentedGame; side: "right" | "bottom" }) {
  return (
    <Drawer title={t`Comments`} side={side} onClose={closeComments}>
      <CommentsPanel key={game.id} game={game} fill />
    </Drawer>
  );
}

type ConversationProps = {
  game: PanelProps["game"];
  list: CommentList;
  comments: ReturnType<typeof useComments>;
  current: CurrentStatus | undefined;
};

function Conversation({ game, list, comments: { change, loadOlder }, current }: ConversationProps) {
  const user = useSession((session) => (session.token === null ? null : session.user));
  const [asked, setAsked] = useState<{ action: CommentAction; comment: Comment } | null>(null);
  const form = useCommentForm({
    gameId: game.id,
    slowModeSeconds: list.slowModeSeconds,
    waitSeconds: current?.wait_seconds ?? 0,
    onSent: (comment) => change((before) => withComment(before, comment)),
  });
  const ask = (action: CommentAction, comment: Comment) => {
    const open = () => setAsked({ action, comment });
    if (user === null) askToLogIn({ onSignedIn: open });
    else open();
  };
  const isOwn = (comment: Comment) => comment.player_id === user?.player_id;
  // The live stream may bring one's own comment before the answer to it.
  const sending = list.comments.some(({ id }) => id === form.sending?.id) ? null : form.sending;
  return (
    <>
      <Behind />
      <CommentLog
        list={withHeld(list, current?.held ?? [])}
        sending={sending ? { text: sending.text, name: user?.name ?? t`You` } : null}
        ownPlayerId={user?.player_id}
        isModerator={current?.is_moderator ?? false}
        editSeconds={current?.edit_seconds ?? 0}
        onAsk={ask}
        onOlder={loadOlder}
      />
      {current?.is_blocked ? <Blocked until={current.blocked_until} /> : <CommentForm form={form} />}
      <Suspense>
        {asked && (
          <ActionDialog
            {...asked}
            tournamentId={game.tournament_id}
            onGone={(comment) =>
              change((before) => withGone(before, { id: comment.id, by: isOwn(comment) ? "author" : "moderator" }))
            }
            onChanged={(comment) => change((before) => withComment(before, comment))}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** While the stream is down: what is shown may be behind. */
function Behind() {
  const isDown = useLiveStatus(({ status }) => status === "down");
  return isDown ? <Notice tone="warning">{t`Reconnecting… You may be missing new comments.`}</Notice> : null;
}

const Blocked = ({ until }: { until: string | null }) => (
  <Notice>
    {until === null
      ? t`You can't comment here.`
      : t`You can't comment here until ${{ date: formatDate(until, true) }}, ${{ time: formatTime(until) }}.`}
  </Notice>
);
