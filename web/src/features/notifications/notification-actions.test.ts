import { expect, test } from "vitest";
import { withRead } from "./notification-actions.ts";
import type { NotificationPage } from "./notifications.queries.ts";

const row = (id: string, read_at: string | null) => ({
  id,
  event: null,
  type: "info" as const,
  title: "Match assigned",
  message: "",
  url: null,
  created_at: "2026-03-04T12:00:00Z",
  read_at,
  is_unseen_call: false,
});
const page: NotificationPage = {
  data: [row("a", null), row("b", null), row("c", "2026-03-01T00:00:00Z")],
  meta: { page: 1, per_page: 20, total: 3, next: null },
};

test("reading one leaves the others, and an earlier reading keeps its time", () => {
  const now = "2026-03-05T00:00:00Z";
  expect(withRead(page, "a", now).data.map(({ read_at }) => read_at)).toEqual([now, null, "2026-03-01T00:00:00Z"]);
  expect(withRead(page, "c", now)).toEqual(page);
});

test("all are read at once", () => {
  const now = "2026-03-05T00:00:00Z";
  expect(withRead(page, "all", now).data.map(({ read_at }) => read_at)).toEqual([now, now, "2026-03-01T00:00:00Z"]);
});
