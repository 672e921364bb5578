import { kobo, nairaFromKobo } from "@pockethall/domain/money";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { createAttemptKey } from "../../lib/attempt-key.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { leagueQuery } from "./leagues.queries.ts";
import { joinLeague, leaveLeague } from "./membership-calls.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
});

const league = { id: "l1", entry_fee: nairaFromKobo(kobo(5_000_00)) };
const queries = {
  league: leagueQuery("l1", false),
  "balance for an entry": { queryKey: ["wallet", "balance"] },
  "wallet page": { queryKey: ["wallet", "overview"] },
};
const confirm = <Answer>(act: () => Promise<Answer>) => act();
const actions = {
  joining: () => {
    const keys = createAttemptKey();
    return () => joinLeague(league, { keys, confirm });
  },
  leaving: () => {
    const keys = createAttemptKey();
    return () => leaveLeague("l1", keys);
  },
};
const keysSent = () =>
  vi.mocked(call).mock.calls.map(([, sent]) => (sent as { idempotencyKey: string }).idempotencyKey);

test.each(["joining", "leaving"] as const)("after %s the league and the wallet are asked again", async (what) => {
  expect(await refreshedBy(actions[what](), queries)).toEqual(Object.keys(queries));
});

test.each(["joining", "leaving"] as const)("%s is sent again under its key when the answer was lost", async (what) => {
  const lost = new ApiProblem({ status: 0, code: "network", message: "" });
  vi.mocked(call).mockRejectedValueOnce(lost);
  const act = actions[what]();
  await expect(act()).rejects.toBe(lost);
  await act();
  const [first, second] = keysSent();
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test.each([
  ["joining", "The fee has changed. It's now ₦100.00."],
  ["leaving", "The league has started."],
] as const)("after a refusal of %s the league is asked again: %s", async (what, message) => {
  const refusal = new ApiProblem({ status: 409, code: "league-not-possible", message });
  vi.mocked(call).mockRejectedValueOnce(refusal);
  const refused = () => expect(actions[what]()()).rejects.toBe(refusal);
  expect(await refreshedBy(refused, queries)).toEqual(["league"]);
});

test("the password is asked for before a league is joined", async () => {
  const refusing = () => Promise.reject(new ApiProblem({ status: 403, code: "step-up-required", message: "" }));
  await expect(joinLeague(league, { keys: createAttemptKey(), confirm: refusing })).rejects.toThrow(ApiProblem);
  expect(vi.mocked(call)).not.toHaveBeenCalled();
});

test("a league is joined for the fee that was shown, and another fee is another attempt", async () => {
  const keys = createAttemptKey();
  vi.mocked(call).mockRejectedValueOnce(new ApiProblem({ status: 0, code: "network", message: "" }));
  await expect(joinLeague(league, { keys, confirm })).rejects.toThrow(ApiProblem);
  await joinLeague({ ...league, entry_fee: nairaFromKobo(kobo(100_00)) }, { keys, confirm });
  expect(vi.mocked(call).mock.calls.map(([, sent]) => (sent as { body: object }).body)).toEqual([
    { entry_fee: 5_000 },
    { entry_fee: 100 },
  ]);
  const [first, second] = keysSent();
  expect(second).not.toBe(first);
});
