import type { Comment } from "@pockethall/contract/comments";
import { mayAuthorDelete } from "@pockethall/domain/comments";
import { Ban, Ellipsis, Flag, Trash2 } from "lucide-react";
import { memo } from "react";
import { closeComments } from "../../lib/comments-prompt.ts";
import * as texts from "../../texts/comments/comments-panel.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";

export type CommentDeed = "report" | "delete" | "block";

type CommentItemProps = {
  comment: Comment;
  ownPlayerId: string | undefined;
  isModerator: boolean;
  onAsk: (deed: CommentDeed, comment: Comment) => void;
};

const HIDDEN = {
  moderator: texts.removedByAModerator,
  reports: texts.reportedBySeveralPeopleA,
  held: texts.heldForReview,
} as const;

/** One comment and what may be done about it; of a hidden one only its place. */
export const CommentItem = memo(function CommentItem({ comment, ownPlayerId, isModerator, onAsk }: CommentItemProps) {
  const { name, player_id, text, hidden, created_at } = comment;
  if (name === null || player_id === null || text === null)
    return <li className={cx(styles.comment, styles.gone)}>{HIDDEN[hidden ?? "moderator"]}</li>;
  const isOwn = player_id === ownPlayerId;
  const items = deedsOf(comment, { isOwn, isModerator }).map(({ deed, label, Icon }) => ({
    label,
    icon: <Icon aria-hidden="true" />,
    onSelect: () => onAsk(deed, comment),
  }));
  return (
    <li className={styles.comment}>
      <Avatar name={name} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <Link to={`/players/${player_id}`} onClick={closeComments}>
            {name}
          </Link>
          {isOwn && <span className={styles.own}>{texts.you}</span>}
          <span className={styles.when}>
            <DateTime value={created_at} format="time" />
          </span>
          {hidden === "held" && <Chip tone="warning">{texts.heldForReview}</Chip>}
        </p>
        <CommentText text={text} />
      </div>
      {items.length > 0 && <Menu label={texts.whatToDoWithThe(name)} trigger={<Ellipsis />} items={items} />}
    </li>
  );
});

type Standing = { isOwn: boolean; isModerator: boolean };

function deedsOf({ created_at }: Comment, { isOwn, isModerator }: Standing) {
  const mayDelete = isModerator || (isOwn && mayAuthorDelete(new Date(created_at), new Date()));
  return [
    ...(isOwn ? [] : [{ deed: "report" as const, label: texts.report, Icon: Flag }]),
    ...(mayDelete ? [{ deed: "delete" as const, label: isOwn ? texts.deleteWord : texts.remove, Icon: Trash2 }] : []),
    ...(isModerator && !isOwn ? [{ deed: "block" as const, label: texts.blockFromCommenting, Icon: Ban }] : []),
  ];
}

/** A comment on its way: its words stand where they will be. */
export function SendingItem({ text, name }: { text: string; name: string }) {
  return (
    <li className={cx(styles.comment, styles.sending)}>
      <Avatar name={name} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span>{name}</span>
          <span className={styles.when}>{texts.sending}</span>
        </p>
        <CommentText text={text} />
      </div>
    </li>
  );
}
