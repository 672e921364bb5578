import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { NotificationRow } from "./notification-row.tsx";
import type { Notification } from "./notifications.queries.ts";

const notification: Notification = {
  id: "n1",
  event: null,
  type: "success",
  title: "Deposit received",
  message: "₦500 is in your wallet.",
  url: "/wallet",
  created_at: "2026-03-04T12:00:00Z",
  read_at: null,
  is_unseen_call: false,
};
const shown = (fields: Partial<Notification>) =>
  htmlOf(<NotificationRow notification={{ ...notification, ...fields }} />);
const actionsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*role="menuitem".*?<\/button>/gu)].map(([item]) => textIn(item));

test("an unread notification is marked, and can be marked as read", () => {
  const html = shown({});
  expect(textIn(html)).toContain("Deposit received Unread ₦500 is in your wallet. 13:00");
  expect(actionsIn(html)).toEqual(["Mark as read", "Delete"]);
  const read = shown({ read_at: "2026-03-04T13:00:00Z" });
  expect(textIn(read)).not.toContain("Unread");
  expect(actionsIn(read)).toEqual(["Delete"]);
});

test("the title leads to its subject, where there is one", () => {
  expect(shown({})).toContain('href="/wallet"');
  expect(shown({ url: null })).not.toContain("href=");
});

test.each([
  ["success", "Success"],
  ["error", "Error"],
  ["warning", "Warning"],
  ["info", "News"],
] as const)("a notification of the type %s is named %s", (type, name) => {
  expect(shown({ type })).toContain(`aria-label="${name}"`);
});
