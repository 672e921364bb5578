import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import type { GiftValues } from "./gift-rules.ts";
import { sendGift } from "./send-gift.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));
beforeEach(() => {
  vi.mocked(call).mockReset();
});

const values: GiftValues = { recipientId: "ada", amount: "1,500.50", message: " Well played ", showName: false };
const from = (matchId?: MatchId) => ({
  senderId: "u1",
  matchId,
  confirm: <Answer>(act: () => Promise<Answer>) => act(),
});
const sent = () => vi.mocked(call).mock.calls.map(([, request]) => request as { body: object; idempotencyKey: string });
const refused = (status: number) => new ApiProblem({ status, code: "x", message: "No" });

test("a gift is sent in naira with its message; the match and the name only from a match", async () => {
  expect(await sendGift(from(), values)).toBe(1_500.5);
  await sendGift(from(idFrom<MatchId>("m1")), values);
  const body = { recipientId: "ada", amount: 1_500.5, message: "Well played" };
  expect(sent().map((request) => request.body)).toEqual([body, { ...body, matchId: "m1", showName: false }]);
});

test("a gift whose answer was lost is sent again under its key; after a refusal it is a new one", async () => {
  vi.mocked(call).mockRejectedValueOnce(refused(0)).mockRejectedValueOnce(refused(409));
  await expect(sendGift(from(), values)).rejects.toThrow("We couldn't confirm your gift.");
  await expect(sendGift(from(), values)).rejects.toThrow("No");
  await sendGift(from(), values);
  const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("the wallet is asked again, whatever became of the gift", async () => {
  const wallet = { balance: { queryKey: ["wallet", "balance"] } };
  expect(await refreshedBy(() => sendGift(from(), values), wallet)).toEqual(["balance"]);
  vi.mocked(call).mockRejectedValue(refused(0));
  expect(await refreshedBy(() => sendGift(from(), values).catch(() => undefined), wallet)).toEqual(["balance"]);
});
