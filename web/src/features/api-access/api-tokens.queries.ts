import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type ApiToken = ResponseOf<"GET /api/organizer/api-tokens">["data"][number];
export type NewApiToken = ResponseOf<"POST /api/organizer/api-tokens">["data"];
export type TokenWish = Endpoints["POST /api/organizer/api-tokens"]["body"];

/** The own API tokens that are in force. */
export const apiTokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: async ({ signal }) => (await call("GET /api/organizer/api-tokens", { signal })).data,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey });

/** @throws ApiProblem */
export async function createToken(wish: TokenWish): Promise<NewApiToken> {
  const { data } = await call("POST /api/organizer/api-tokens", { body: wish });
  await refresh();
  return data;
}

/** Whatever the server answered, the list may have changed. @throws ApiProblem */
export const revokeToken = (id: string) =>
  call("DELETE /api/organizer/api-tokens/:id", { params: { id } }).finally(refresh);
