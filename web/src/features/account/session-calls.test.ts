import { beforeEach, expect, test, vi } from "vitest";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { type DeviceSession, logDeviceOut, sessionsQuery } from "./sessions.queries.ts";

vi.mock(import("../../lib/api.ts"), async (original) => ({ ...(await original()), call: vi.fn() }));

const problem = (status: number) => new ApiProblem({ status, code: "x", message: "No" });
const shown = () => queryClient.getQueryData(sessionsQuery.queryKey)?.map(({ id }) => id);

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(undefined as never);
  queryClient.setQueryData(sessionsQuery.queryKey, [{ id: "a" }, { id: "b" }] as DeviceSession[]);
});

test("a device that was logged out leaves the list, also one that had gone", async () => {
  await logDeviceOut("a");
  expect(shown()).toEqual(["b"]);
  vi.mocked(call).mockRejectedValue(problem(404));
  await logDeviceOut("b");
  expect(shown()).toEqual([]);
});

test("a device that could not be logged out stays", async () => {
  vi.mocked(call).mockRejectedValue(problem(400));
  await expect(logDeviceOut("a")).rejects.toThrow("No");
  expect(shown()).toEqual(["a", "b"]);
});
