import { expect, test } from "vitest";
import { type DeviceSession, inOrder } from "./sessions.queries.ts";

const session = (id: string, last_seen_at: string, current = false): DeviceSession => ({
  id,
  device: id,
  created_at: "2026-03-01T08:00:00.000Z",
  last_seen_at,
  current,
});

test("this device comes first, then the latest seen", () => {
  const given = [
    session("old", "2026-03-02T08:00:00.000Z"),
    session("phone", "2026-03-04T08:00:00.000Z"),
    session("here", "2026-03-03T08:00:00.000Z", true),
  ];
  expect(inOrder(given).map(({ id }) => id)).toEqual(["here", "phone", "old"]);
});
