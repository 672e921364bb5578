import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";
import { refreshUser } from "../../../lib/session.ts";

type Minority = ResponseOf<"GET /api/auth/minor">["data"];
export type Guardian = NonNullable<Minority["guardian"]>;

/** Whether the person has said to be under 18, and what their guardian has answered. */
export const minorityQuery = queryOptions({
  queryKey: ["own-minority"],
  queryFn: async ({ signal }) => (await call("GET /api/auth/minor", { signal })).data,
});

const keep = ({ data }: { data: Minority }): void => void queryClient.setQueryData(minorityQuery.queryKey, data);

/** Says to be under 18; the server removes the picture. @throws ApiProblem with the field `born_on`. */
export async function stateMinor(bornOn: string): Promise<void> {
  keep(await call("POST /api/auth/minor", { body: { born_on: bornOn } }));
  refreshUser((await call("GET /api/auth/me")).data);
}

/** Sends a guardian the link by which they agree. @throws ApiProblem with the fields `name` and `email`. */
export async function askGuardian(guardian: { name: string; email: string }): Promise<void> {
  keep(await call("POST /api/auth/minor/guardian", { body: guardian }));
}
