import { idFrom, type MatchId, type UserId } from "@pockethall/domain/ids";
import { expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { followedMatchesQuery, followQuery, setFollowing } from "./match-follows.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const [id, userId] = [idFrom<MatchId>("g1"), idFrom<UserId>("u1")];

test.each([
  [true, "PUT"],
  [false, "DELETE"],
])("following: %j is sent, shown, and refreshes the list of followed matches", async (following, method) => {
  vi.mocked(call).mockReset().mockResolvedValue({ data: { following } });
  let shown: unknown;
  const act = async () => {
    await setFollowing(id, userId, following);
    shown = queryClient.getQueryData(followQuery(id, userId).queryKey);
  };
  const queries = { list: followedMatchesQuery(userId, 1, 20), match: followQuery(id, userId) };
  expect(await refreshedBy(act, queries)).toEqual(["list"]);
  expect(shown).toEqual({ following });
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe(`${method} /api/matches/:id/follow`);
});
