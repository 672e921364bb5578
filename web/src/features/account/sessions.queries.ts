import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { endSession } from "../../lib/signed-out.ts";

export type DeviceSession = ResponseOf<"GET /api/auth/sessions">["data"][number];

/** Where the account is logged in: this device first, then the latest seen. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => inOrder((await call("GET /api/auth/sessions", { signal })).data),
});

export const inOrder = (sessions: readonly DeviceSession[]): DeviceSession[] =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at));

/** Ends every session of the account, this one too. @throws ApiProblem */
export async function logOutEverywhere(): Promise<void> {
  await call("DELETE /api/auth/sessions");
  endSession("logout");
}

/** Logs another device out. One that has gone already is as good. @throws ApiProblem */
export async function logDeviceOut(id: string): Promise<void> {
  await call("DELETE /api/auth/sessions/:id", { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  });
  queryClient.setQueryData(sessionsQuery.queryKey, (sessions) => sessions?.filter((session) => session.id !== id));
}
