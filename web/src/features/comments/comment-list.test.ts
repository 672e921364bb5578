import type { Comment } from "@pockethall/contract/comments";
import { expect, test } from "vitest";
import {
  type CommentList,
  countAfter,
  MOST_KEPT,
  withComment,
  withGone,
  withHeld,
  withNewest,
  withOlder,
} from "./comment-list.ts";

const comment = (second: number): Comment => ({
  id: `c${String(second).padStart(4, "0")}`,
  player_id: "ada",
  name: "Ada",
  text: `Comment ${second}`,
  hidden: null,
  created_at: new Date(Date.UTC(2026, 10, 21) + second * 1_000).toISOString(),
});
/** Newest first, as listed. */
const list = (seconds: readonly number[], hasOlder = false): CommentList => ({
  comments: seconds.map(comment),
  hasOlder,
  enabled: true,
  slowModeSeconds: 5,
});
const ids = ({ comments }: CommentList) => comments.map(({ id }) => Number(id.slice(1)));

test.each([
  [[3, 1], false, 4, [4, 3, 1]],
  [[3, 1], false, 2, [3, 2, 1]],
  [[3, 1], false, 0, [3, 1, 0]],
  [[3, 1], true, 0, [3, 1]],
  [[3, 1], true, 2, [3, 2, 1]],
  [[3, 1], false, 3, [3, 1]],
  [[], false, 1, [1]],
])("into %j (older ones: %s) comes %i: %j", (before, hasOlder, made, after) => {
  expect(ids(withComment(list(before, hasOlder), comment(made)))).toEqual(after);
});

test("two of the same moment are ordered by id, as on the server", () => {
  const twin = { ...comment(3), id: "c9999" };
  expect(withComment(list([3, 1]), twin).comments[0]?.id).toBe("c9999");
});

test("a page that stays open keeps a bounded list and knows that there is more", () => {
  const full = list(Array.from({ length: MOST_KEPT }, (_, index) => MOST_KEPT - index));
  const after = withComment(full, comment(MOST_KEPT + 1));
  expect([after.comments.length, after.hasOlder, ids(after).at(-1)]).toEqual([MOST_KEPT, true, 2]);
});

test("one's own held comments are among the others; comments already in the list stay unchanged", () => {
  const held = { ...comment(4), hidden: "held" as const };
  expect(withHeld(list([3, 2]), [held]).comments.map(({ id, hidden }) => [id, hidden])).toEqual([
    ["c0004", "held"],
    ["c0003", null],
    ["c0002", null],
  ]);
  expect(withHeld(list([4, 3]), [held]).comments[0]?.hidden).toBeNull();
});

test("what its author deleted leaves; of a hidden one the place stays without name and words, and it can come back", () => {
  expect(ids(withGone(list([3, 2, 1]), { id: "c0002", by: "author" }))).toEqual([3, 1]);
  const hidden = withGone(list([3, 2, 1]), { id: "c0002", by: "reports" });
  expect(hidden.comments[1]).toMatchObject({ id: "c0002", name: null, text: null, player_id: null, hidden: "reports" });
  expect(withComment(hidden, comment(2)).comments[1]?.text).toBe("Comment 2");
});

test.each([
  [[5, 4, 3, 2, 1], [6, 5, 4], [6, 5, 4, 3, 2, 1], true],
  [[5, 4], [9, 8, 7], [9, 8, 7], false],
  [[5, 4], [], [], false],
])("%j and the newest page %j: %j", (before, newest, after, keepsOlder) => {
  const merged = withNewest(list(before, true), list(newest));
  expect([ids(merged), merged.hasOlder]).toEqual([after, keepsOlder]);
});

test("the newest page is the truth about what it holds", () => {
  const merged = withNewest(list([3, 2, 1]), { ...list([3, 1]), slowModeSeconds: 30, enabled: false });
  expect(merged).toMatchObject({ slowModeSeconds: 30, enabled: false });
  expect(ids(merged)).toEqual([3, 1]);
});

test("older pages come behind, none twice", () => {
  const merged = withOlder(list([5, 4], true), list([4, 3, 2]));
  expect([ids(merged), merged.hasOlder]).toEqual([[5, 4, 3, 2], false]);
});

test.each([
  ["c0005", 0],
  ["c0003", 2],
  ["gone", 3],
  [undefined, 3],
])("after %s came %i", (seen, count) => expect(countAfter(list([5, 4, 3]), seen)).toBe(count));
