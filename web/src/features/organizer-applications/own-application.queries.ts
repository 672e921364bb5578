import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { canOrganize } from "../../lib/roles.ts";
import { rereadUser } from "../../lib/session.ts";
import { useSession } from "../../lib/session-store.ts";

export type OwnApplication = Endpoints["GET /api/organizer-applications/own"]["response"]["data"];
export type Wish = Endpoints["POST /api/organizer-applications"]["body"];

const KEY = ["own-application"];
const REFRESH_EVERY_MS = 60_000;

/** The user's latest application. Once it is approved, the page takes over the new role without another log-in. */
export const ownApplicationQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    const { data } = await call("GET /api/organizer-applications/own", { signal });
    if (data.latest?.status === "approved" && !canOrganize(useSession.getState().user)) await rereadUser();
    return data;
  },
  refetchInterval: ({ state }) => (state.data?.latest?.status === "open" ? REFRESH_EVERY_MS : false),
});

const keep = ({ data }: { data: OwnApplication }) => queryClient.setQueryData(KEY, data);

/** @throws ApiProblem with `errors` per field. */
export async function apply(body: Wish): Promise<void> {
  keep(await call("POST /api/organizer-applications", { body }));
}

/** @throws ApiProblem */
export async function withdraw(): Promise<void> {
  keep(await call("DELETE /api/organizer-applications/own"));
}
