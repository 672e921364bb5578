import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiProblem } from "./problem.ts";
import { LateAnswerClient, queryClient, waitBeforeRetryMs, worthRetrying } from "./query.ts";

const problem = (status: number) => new ApiProblem({ status, code: "x", message: "" });

test("SS-16: three retries, and none when the server refused", () => {
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, problem(0)))).toEqual([true, true, true, false]);
  expect(worthRetrying(0, problem(500))).toBe(true);
  expect(worthRetrying(0, problem(404))).toBe(false);
  expect(worthRetrying(0, problem(429))).toBe(false);
});

test("SS-16: the waits double from 1 s up to 30 s", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitBeforeRetryMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
});

test("SS-16: every query follows both rules, and unused data is kept for five minutes", () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: worthRetrying,
    retryDelay: waitBeforeRetryMs,
    gcTime: 300_000,
  });
});

test("what moves money or a score is never repeated by itself", () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});

test("a first answer that was asked for before a change is asked for again", async () => {
  const client = new LateAnswerClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  let asked = 0;
  const queryFn = () => answers[asked++ === 0 ? 0 : 1].promise;
  const stopLooking = new QueryObserver(client, { queryKey: ["match"], queryFn }).subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ queryKey: ["match"] });
  answers[0].resolve("before the change");
  answers[1].resolve("after the change");
  await invalidated;
  expect(client.getQueryData(["match"])).toBe("after the change");
  expect(asked).toBe(2);
  stopLooking();
});
