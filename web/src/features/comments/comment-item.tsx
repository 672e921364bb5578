import { t } from "@lingui/core/macro";
import type { Comment } from "@pockethall/contract/comments";
import { mayAuthorDelete, mayAuthorEdit } from "@pockethall/domain/comments";
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from "lucide-react";
import { memo } from "react";
import { closeComments } from "../../lib/comments-prompt.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";

export type CommentAction = "report" | "edit" | "delete" | "block";

type CommentItemProps = {
  comment: Comment;
  ownPlayerId: string | undefined;
  isModerator: boolean;
  /** For how long an own comment may be changed. */
  editSeconds: number;
  onAsk: (action: CommentAction, comment: Comment) => void;
};

const HIDDEN = {
  moderator: t`Removed by a moderator`,
  reports: t`Reported by several people. A moderator will review it.`,
  held: t`Held for review`,
} as const;

/** One comment and what may be done about it; of a hidden one only its place. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { comment, ownPlayerId, isModerator, editSeconds, onAsk } = props;
  const { name, player_id, text, hidden, created_at, edited_at } = comment;
  if (name === null || player_id === null || text === null)
    return <li className={cx(styles.comment, styles.gone)}>{HIDDEN[hidden ?? "moderator"]}</li>;
  const isOwn = player_id === ownPlayerId;
  const items = actionsOf(comment, { isOwn, isModerator, editSeconds }).map(({ action, label, Icon }) => ({
    label,
    icon: <Icon aria-hidden="true" />,
    onSelect: () => onAsk(action, comment),
  }));
  return (
    <li className={styles.comment}>
      <Avatar name={name} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <Link to={`/players/${player_id}`} onClick={closeComments}>
            {name}
          </Link>
          {isOwn && <span className={styles.own}>{t`You`}</span>}
          <span className={styles.when}>
            <DateTime value={created_at} format="time" />
            {edited_at && ` · ${t`edited`}`}
          </span>
          {hidden === "held" && <Chip tone="warning">{t`Held for review`}</Chip>}
        </p>
        <CommentText text={text} />
      </div>
      {items.length > 0 && <Menu label={t`Actions for ${name}'s comment`} trigger={<Ellipsis />} items={items} />}
    </li>
  );
});

type CurrentStatus = { isOwn: boolean; isModerator: boolean; editSeconds: number };

function actionsOf({ created_at, hidden }: Comment, { isOwn, isModerator, editSeconds }: CurrentStatus) {
  const mayEdit = isOwn && hidden === null && mayAuthorEdit(new Date(created_at), new Date(), editSeconds * 1_000);
  const mayDelete = isModerator || (isOwn && mayAuthorDelete(new Date(created_at), new Date()));
  return [
    ...(isOwn ? [] : [{ action: "report" as const, label: t`Report`, Icon: Flag }]),
    ...(mayEdit ? [{ action: "edit" as const, label: t`Edit`, Icon: Pencil }] : []),
    ...(mayDelete ? [{ action: "delete" as const, label: isOwn ? t`Delete` : t`Remove`, Icon: Trash2 }] : []),
    ...(isModerator && !isOwn ? [{ action: "block" as const, label: t`Block from commenting`, Icon: Ban }] : []),
  ];
}

/** A comment being sent: its text is already in its place. */
export function SendingItem({ text, name }: { text: string; name: string }) {
  return (
    <li className={cx(styles.comment, styles.sending)}>
      <Avatar name={name} sizePx={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span>{name}</span>
          <span className={styles.when}>{t`Sending…`}</span>
        </p>
        <CommentText text={text} />
      </div>
    </li>
  );
}
