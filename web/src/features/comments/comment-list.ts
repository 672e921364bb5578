import type { Comment } from "@pockethall/contract/comments";
import type { CommentGone, CommentMade } from "@pockethall/contract/live";

/** A page keeps at most this many comments of a match, however long it stays open. */
export const MOST_KEPT = 500;

/** A match's comments as the page holds them: newest first, as the server lists them. */
export type CommentList = {
  comments: readonly Comment[];
  /** Whether the server holds older ones. */
  hasOlder: boolean;
  enabled: boolean;
  slowModeSeconds: number;
};

const isOlder = (a: Comment, b: Comment): boolean =>
  a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at;

/** Adds a comment in its place, or updates it: a restored one returns to its place. */
export function withComment(list: CommentList, comment: Comment): CommentList {
  const others = list.comments.filter(({ id }) => id !== comment.id);
  const found = others.findIndex((other) => isOlder(other, comment));
  const place = found === -1 ? others.length : found;
  // Older than all that is shown, and there are more between: it comes with them.
  if (place === others.length && list.hasOlder && others.length > 0) return list;
  const comments = others.toSpliced(place, 0, comment);
  const hasTooMany = comments.length > MOST_KEPT;
  return { ...list, comments: comments.slice(0, MOST_KEPT), hasOlder: list.hasOlder || hasTooMany };
}

/** With one's own comments that wait for a moderator; those which the list holds already are as the list has them. */
export const withHeld = (list: CommentList, held: readonly Comment[]): CommentList =>
  held
    .filter(({ id }) => !list.comments.some((comment) => comment.id === id))
    .reduce((all, comment) => withComment(all, comment), list);

/** A comment of the live stream, as the list shows it. */
export const fromLive = ({ comment }: CommentMade): Comment => ({ ...comment, hidden: null });

/** A comment that is gone: what its author deleted leaves, of the others the place stays without words. */
export function withGone(list: CommentList, { id, by }: Pick<CommentGone, "id" | "by">): CommentList {
  if (by === "author") return { ...list, comments: list.comments.filter((comment) => comment.id !== id) };
  const nobody = { player_id: null, name: null, text: null, hidden: by };
  return {
    ...list,
    comments: list.comments.map((comment) => (comment.id === id ? { ...comment, ...nobody } : comment)),
  };
}

/** The newest page, fetched again, before what older pages brought; these are dropped when something may lie between. */
export function withNewest(before: CommentList | undefined, newest: CommentList): CommentList {
  const last = newest.comments.at(-1);
  if (!before || !last || !before.comments.some(({ id }) => id === last.id)) return newest;
  const older = before.comments.filter((comment) => isOlder(comment, last));
  return { ...newest, comments: [...newest.comments, ...older], hasOlder: before.hasOlder };
}

/** An older page behind the others. */
export function withOlder(list: CommentList, older: CommentList): CommentList {
  const known = new Set(list.comments.map(({ id }) => id));
  return {
    ...list,
    comments: [...list.comments, ...older.comments.filter(({ id }) => !known.has(id))],
    hasOlder: older.hasOlder,
  };
}

/** How many comments came after this one; all of them when it is not there any more. */
export function countAfter({ comments }: CommentList, id: string | undefined): number {
  const place = comments.findIndex((comment) => comment.id === id);
  return place === -1 ? comments.length : place;
}
