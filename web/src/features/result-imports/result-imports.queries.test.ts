import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { decideImport, disputeImport, importsQuery, ownImportsQuery } from "./result-imports.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const id = idFrom<TournamentId>("t1");
const lists = { pending: importsQuery("pending", 1), approved: importsQuery("approved", 1), own: ownImportsQuery(1) };

test("after a decision all lists of imports are asked again", async () => {
  vi.mocked(call).mockReset();
  expect(await refreshedBy(() => decideImport(id, "approved", "Checked"), lists)).toEqual(["pending", "approved"]);
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({
    params: { id },
    body: { decision: "approved", reason: "Checked" },
  });
});

test("after a dispute the player's own list is asked again", async () => {
  vi.mocked(call).mockReset();
  expect(await refreshedBy(() => disputeImport(id, "I won"), lists)).toEqual(["own"]);
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ params: { id }, body: { reason: "I won" } });
});
