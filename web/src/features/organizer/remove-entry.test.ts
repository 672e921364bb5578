import type { Entry } from "@pockethall/contract/entries";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { useToasts } from "../../ui/toast.ts";
import { entriesQuery } from "./organizer.queries.ts";
import { removeEntry, undoRemoval } from "./remove-entry.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  useToasts.setState({ toasts: [] });
});

const id = idFrom<TournamentId>("t1");
const player: Entry["player"] = {
  id: idFrom("ada"),
  name: "Ada",
  state: "Lagos",
  profile_image: null,
  has_account: true,
};
const entry = { id: "e1", player };
const queries = { entries: entriesQuery(id, { status: "registered", page: 1 }) };
const lastToast = () => useToasts.getState().toasts.at(-1);

test.each([
  [5_000, "Ada removed; ₦5,000 refunded"],
  [0, "Ada removed"],
])("a removal that refunds %i says so, and the entries are asked again", async (refunded, words) => {
  vi.mocked(call).mockResolvedValue({ data: { refunded: wireNaira(refunded) } });
  expect(await refreshedBy(() => removeEntry(id, entry), queries)).toEqual(["entries"]);
  expect(lastToast()).toMatchObject({ tone: "success", text: words, action: { label: "Undo" } });
});

test("the confirmation of a removal gives the seat back when pressed", async () => {
  vi.mocked(call).mockResolvedValue({ data: { refunded: wireNaira(0) } });
  await removeEntry(id, entry);
  lastToast()?.action?.run();
  expect(vi.mocked(call).mock.lastCall).toEqual([
    "POST /api/organizer/tournaments/:id/entries/:entryId/restore",
    { params: { id, entryId: "e1" } },
  ]);
});

test("after undoing a removal the entries are asked again", async () => {
  expect(await refreshedBy(() => undoRemoval(id, entry), queries)).toEqual(["entries"]);
  expect(lastToast()).toMatchObject({ tone: "success", text: "Ada has the seat back" });
});

test("a removal that can't be undone says why, and the entries are asked again", async () => {
  vi.mocked(call).mockRejectedValue(new ApiProblem({ status: 409, code: "x", message: "The 30 seconds are over." }));
  expect(await refreshedBy(() => undoRemoval(id, entry), queries)).toEqual(["entries"]);
  expect(lastToast()).toMatchObject({ tone: "error", text: "The 30 seconds are over." });
});
