import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { useToasts } from "../../ui/toast.ts";
import { approveAll } from "./approve.ts";
import { entriesQuery } from "./organizer.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
  useToasts.setState({ toasts: [] });
});

const id = idFrom<TournamentId>("t1");
const queries = { requests: entriesQuery(id, { status: "requested", page: 1 }) };
const approveBoth = () => approveAll(id, [{ id: "e1" }, { id: "e2" }]);
const approved = () =>
  vi.mocked(call).mock.calls.map(([, sent]) => (sent as { params: { entryId: string } }).params.entryId);
const shown = () => useToasts.getState().toasts.map(({ text }) => text);

test("requests are approved in the order of the list, and the list is asked again", async () => {
  expect(await refreshedBy(approveBoth, queries)).toEqual(["requests"]);
  expect(approved()).toEqual(["e1", "e2"]);
  expect(shown()).toEqual(["2 players approved"]);
});

test("the first refusal ends it, and the list is asked again", async () => {
  const refusal = new ApiProblem({ status: 409, code: "x", message: "No" });
  vi.mocked(call).mockRejectedValueOnce(refusal);
  const refused = () => expect(approveBoth()).rejects.toBe(refusal);
  expect(await refreshedBy(refused, queries)).toEqual(["requests"]);
  expect(approved()).toEqual(["e1"]);
  expect(shown()).toEqual([]);
});
