import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";

/** The current version of the operator's terms; null while none are published. */
export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: async ({ signal }) => (await call("GET /api/terms", { signal })).data,
});

/**
 * What a refused sign-up says. When other terms count by now they are fetched, and `onChanged` takes back the old consent.
 */
export async function withNewTerms(error: unknown, onChanged: () => void): Promise<unknown> {
  if (!(error instanceof ApiProblem)) return error;
  const isUnasked = error.errors?.["terms_version"] !== undefined;
  if (!isUnasked && error.code !== "terms-changed") return error;
  onChanged();
  await queryClient.invalidateQueries({ queryKey: termsQuery.queryKey });
  const { status, code } = error;
  return isUnasked ? new ApiProblem({ status, code, message: t`Accept the terms to sign up` }) : error;
}
