import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { endSession } from "../../lib/signed-out.ts";

/** What the owner must do before the account can be closed, in words; fetched each time it is shown. */
export const closingQuery = queryOptions({
  queryKey: ["closing-tasks"],
  queryFn: async ({ signal }) => (await call("GET /api/auth/account/closing", { signal })).data.tasks,
  staleTime: 0,
  gcTime: 0,
});

/** Closes the account for good; this device forgets it. @throws ApiProblem */
export async function closeAccount(): Promise<void> {
  await call("DELETE /api/auth/account");
  endSession("logout");
}
