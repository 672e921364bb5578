import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { ApiProblem } from "./problem.ts";
import { AppQueryClient, queryClient, waitBeforeRetryMs, worthRetrying } from "./query.ts";

const problem = (status: number) => new ApiProblem({ status, code: "x", message: "" });

afterEach(() => onlineManager.setOnline(true));

test("SS-16: three retries, and none when the server refused", () => {
  expect([0, 1, 2, 3].map((failures) => worthRetrying(failures, problem(0)))).toEqual([true, true, true, false]);
  expect(worthRetrying(0, problem(500))).toBe(true);
  expect(worthRetrying(0, problem(404))).toBe(false);
  expect(worthRetrying(0, problem(429))).toBe(false);
  onlineManager.setOnline(false);
  expect(worthRetrying(0, problem(0))).toBe(false);
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
  const client = new AppQueryClient();
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

test("without a network, a query without data fails at once and recovers, and one with data keeps it", async () => {
  const client = new AppQueryClient({
    defaultOptions: { queries: { retry: worthRetrying, refetchOnReconnect: true } },
  });
  client.mount();
  onlineManager.setOnline(false);
  const queryFn = () => (onlineManager.isOnline() ? Promise.resolve("fresh") : Promise.reject(problem(0)));
  const unseen = new QueryObserver(client, { queryKey: ["unseen"], queryFn });
  const failed = Promise.withResolvers<void>();
  const stopLooking = unseen.subscribe(({ isError }) => isError && failed.resolve());
  await failed.promise;

  client.setQueryData(["seen"], "from the last visit");
  const seen = new QueryObserver(client, { queryKey: ["seen"], queryFn });
  const stopReading = seen.subscribe(() => undefined);
  expect(seen.getCurrentResult()).toMatchObject({ data: "from the last visit", isError: false, isPaused: true });

  const recovered = Promise.withResolvers<void>();
  unseen.subscribe(({ data }) => data === "fresh" && recovered.resolve());
  onlineManager.setOnline(true);
  await recovered.promise;
  stopLooking();
  stopReading();
  client.unmount();
});
