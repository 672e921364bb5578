import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";

/** Email and phone of the account, each verified or not. */
export const contactsQuery = queryOptions({
  queryKey: ["contacts"],
  queryFn: async ({ signal }) => (await call("GET /api/auth/contacts", { signal })).data,
});
