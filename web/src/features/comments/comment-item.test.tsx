import type { Comment } from "@pockethall/contract/comments";
import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { CommentItem } from "./comment-item.tsx";

const comment = {
  id: "c1",
  name: "Ada",
  player_id: "ada",
  text: "What a shot",
  hidden: null,
  created_at: new Date().toISOString(),
  edited_at: null,
} as unknown as Comment;
type Viewer = { ownPlayerId?: string; isModerator?: boolean };
const shown = (fields: Partial<Comment>, { ownPlayerId, isModerator = false }: Viewer = {}) =>
  htmlOf(
    <CommentItem
      comment={{ ...comment, ...fields }}
      ownPlayerId={ownPlayerId}
      isModerator={isModerator}
      editSeconds={3_600}
      onAsk={() => {}}
    />,
  );
const actionsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*role="menuitem".*?<\/button>/gu)].map(([item]) => textIn(item));
const old = { created_at: "2026-03-04T12:00:00Z" };

test.each<[string, Partial<Comment>, Viewer, string[]]>([
  ["another person", {}, { ownPlayerId: "bola" }, ["Report"]],
  ["the author", {}, { ownPlayerId: "ada" }, ["Edit", "Delete"]],
  ["the author much later", old, { ownPlayerId: "ada" }, []],
  ["the author of a held comment", { hidden: "held" }, { ownPlayerId: "ada" }, ["Delete"]],
  ["a moderator", {}, { ownPlayerId: "bola", isModerator: true }, ["Report", "Remove", "Block from commenting"]],
  ["a moderator who wrote it", old, { ownPlayerId: "ada", isModerator: true }, ["Delete"]],
])("%s may do what is offered", (_who, fields, viewer, actions) => {
  expect(actionsIn(shown(fields, viewer))).toEqual(actions);
});

test("of a hidden comment only its place and the reason show", () => {
  const gone = { name: null, player_id: null, text: null };
  expect(textIn(shown({ ...gone, hidden: "moderator" }))).toBe("Removed by a moderator");
  expect(textIn(shown({ ...gone, hidden: "reports" }))).toBe("Reported by several people. A moderator will review it.");
});

test("an edited comment, and the viewer's own, are marked", () => {
  expect(textIn(shown({ edited_at: "2026-03-04T12:00:00Z" }))).toContain("edited");
  expect(textIn(shown({}))).not.toContain("edited");
  expect(textIn(shown({}, { ownPlayerId: "ada" }))).toContain("Ada You");
  expect(textIn(shown({}))).not.toContain("You");
});
