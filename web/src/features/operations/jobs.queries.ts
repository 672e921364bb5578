import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

type Answer = ResponseOf<"GET /api/admin/jobs">;
export type FailedJob = Answer["data"][number];
export type FailedState = FailedJob["state"];
export type JobQueue = Answer["queues"][number];

const PER_PAGE = 20;

/** Failed jobs of one state, of one queue or of all, the newest failure first; and all queues in figures. */
export const jobsQuery = ({ state, task, page }: { state: FailedState; task: string; page: number }) =>
  queryOptions({
    queryKey: ["jobs", state, task, page],
    queryFn: ({ signal }) =>
      call("GET /api/admin/jobs", {
        query: { state, page, per_page: PER_PAGE, ...(task === "" ? {} : { task }) },
        signal,
      }),
  });

/** Whatever the server answered, the list may have changed. */
async function thenAgain<Result>(act: Promise<Result>): Promise<Result> {
  try {
    return await act;
  } finally {
    await queryClient.invalidateQueries({ queryKey: ["jobs"] });
  }
}

/** @throws ApiProblem */
export const retryJob = (id: string) => thenAgain(call("POST /api/admin/jobs/:id/retry", { params: { id } }));

/** @throws ApiProblem */
export const retryQueue = async (task: string) =>
  (await thenAgain(call("POST /api/admin/jobs/retry", { body: { task } }))).data;

/** @throws ApiProblem */
export const discardJob = (id: string, reason: string) =>
  thenAgain(call("POST /api/admin/jobs/:id/discard", { params: { id }, body: { reason } }));
