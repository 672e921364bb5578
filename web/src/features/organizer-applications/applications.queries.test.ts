import { expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { applicationsQuery, approve, refuse } from "./applications.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

test.each<[string, () => Promise<void>, object]>([
  ["approve", () => approve("a1"), { params: { id: "a1" } }],
  ["refuse", () => refuse("a1", "No hall"), { params: { id: "a1" }, body: { reason: "No hall" } }],
])("%s is sent; then both lists are asked again", async (step, act, sent) => {
  vi.mocked(call).mockReset();
  const lists = { open: applicationsQuery("open", 1), decided: applicationsQuery("decided", 1) };
  expect(await refreshedBy(act, lists)).toEqual(["open", "decided"]);
  expect(vi.mocked(call).mock.calls).toEqual([[`POST /api/admin/organizer-applications/:id/${step}`, sent]]);
});
