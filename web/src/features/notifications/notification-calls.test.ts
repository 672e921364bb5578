import { expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { deleteNotification, deleteRead, markAllRead } from "./notification-actions.ts";
import { notificationsQuery } from "./notifications.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const shown = {
  unread: notificationsQuery({ show: "unread", page: 1 }),
  bell: { queryKey: ["notifications", "count"] },
};

test.each<[string, () => Promise<void>]>([
  ["DELETE /api/notifications/:id", () => deleteNotification("n1")],
  ["DELETE /api/notifications", deleteRead],
])("after %s the list and the bell are asked again", async (endpoint, act) => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(undefined as never);
  expect(await refreshedBy(act, shown)).toEqual(["unread", "bell"]);
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe(endpoint);
});

test("a reading that fails shows the true state again; a deletion that was asked for says so", async () => {
  vi.mocked(call).mockReset().mockRejectedValue(new Error("refused"));
  expect(await refreshedBy(markAllRead, { bell: shown.bell })).toEqual(["bell"]);
  await expect(deleteRead()).rejects.toThrow("refused");
});
