import { idFrom, type TournamentId, type UserId } from "@pockethall/domain/ids";
import { expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { followedQuery, followQuery, setFollowing } from "./follow-queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const [id, userId] = [idFrom<TournamentId>("t1"), idFrom<UserId>("u1")];

test.each([
  [true, "PUT"],
  [false, "DELETE"],
])("following: %j is sent, shown, and refreshes the list of followed tournaments", async (following, method) => {
  vi.mocked(call).mockReset().mockResolvedValue({ data: { following } });
  let shown: unknown;
  const act = async () => {
    await setFollowing(id, userId, following);
    shown = queryClient.getQueryData(followQuery(id, userId).queryKey);
  };
  const queries = { list: followedQuery(userId, 1, 20), tournament: followQuery(id, userId) };
  expect(await refreshedBy(act, queries)).toEqual(["list"]);
  expect(shown).toEqual({ following });
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe(`${method} /api/tournaments/:id/follow`);
});
