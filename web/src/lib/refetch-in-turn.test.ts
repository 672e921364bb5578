import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { refetchInTurn } from "./refetch-in-turn.ts";

const KEY = ["games", "live"];

/** A query that is shown; each answer is its number, and waits until it is let go. */
async function shownQuery() {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  const aborted: number[] = [];
  let asked = 0;
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    asked += 1;
    const number = asked;
    signal.addEventListener("abort", () => aborted.push(number));
    return new Promise<number>((resolve) => waiting.push(() => resolve(number)));
  };
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  const answer = async () => {
    waiting.shift()?.();
    await vi.waitFor(() => expect(client.isFetching() === 0 || waiting.length > 0).toBe(true));
  };
  await answer();
  return { client, answer, aborted, stop, asked: () => asked };
}

test("many events while a request is on its way cancel nothing and cost one more request", async () => {
  const { client, answer, aborted, stop, asked } = await shownQuery();
  for (let event = 0; event < 20; event += 1) refetchInTurn(client, { queryKey: KEY });
  expect(asked()).toBe(2);
  await answer();
  await vi.waitFor(() => expect(asked()).toBe(3));
  await answer();
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe(3));
  expect(aborted).toEqual([]);
  expect(asked()).toBe(3);
  stop();
});

test("an event after the answer is fetched at once; other queries do not wait", async () => {
  const { client, answer, stop, asked } = await shownQuery();
  refetchInTurn(client, { queryKey: KEY });
  const other = vi.fn(() => Promise.resolve("other"));
  const stopOther = new QueryObserver(client, { queryKey: ["draw"], queryFn: other }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(["draw"])).toBe("other"));
  refetchInTurn(client, { queryKey: ["draw"] });
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2));
  await answer();
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe(2));
  refetchInTurn(client, { queryKey: KEY });
  await vi.waitFor(() => expect(asked()).toBe(3));
  stop();
  stopOther();
});

test("an event while the first answer is on its way is fetched after it", async () => {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  const queryFn = vi.fn(
    () => new Promise<string>((resolve) => waiting.push(() => resolve(`answer ${waiting.length}`))),
  );
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => undefined);
  refetchInTurn(client, { queryKey: KEY });
  expect(queryFn).toHaveBeenCalledTimes(1);
  waiting[0]?.();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  waiting[1]?.();
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBe("answer 2"));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
