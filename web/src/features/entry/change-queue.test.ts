import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { useToasts } from "../../ui/toast.ts";
import { changeQueue } from "./change-queue.ts";
import { ownEntryQuery } from "./entry.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  useToasts.setState({ toasts: [] });
});

const id = idFrom<TournamentId>("t1");
const queries = { entry: ownEntryQuery(id), tournament: { queryKey: ["tournaments", "one", id] } };
const endpoint = "POST /api/tournaments/:id/waiting-list";
const join = () => changeQueue(id, { endpoint, done: "You're on the waiting list." });
const shown = () => useToasts.getState().toasts.map(({ text }) => text);

test("after joining the queue the entry is asked again, and a toast confirms it", async () => {
  expect(await refreshedBy(join, queries)).toEqual(["entry", "tournament"]);
  expect(vi.mocked(call).mock.calls).toEqual([[endpoint, { params: { id } }]]);
  expect(shown()).toEqual(["You're on the waiting list."]);
});

test("after a refusal the entry is asked again too, and nothing is confirmed", async () => {
  const refusal = new ApiProblem({ status: 409, code: "seats-left", message: "There is a free seat." });
  vi.mocked(call).mockRejectedValue(refusal);
  const refused = () => expect(join()).rejects.toBe(refusal);
  expect(await refreshedBy(refused, queries)).toEqual(["entry", "tournament"]);
  expect(shown()).toEqual([]);
});
