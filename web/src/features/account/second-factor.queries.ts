import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type SecondFactor = ResponseOf<"GET /api/auth/second-factor">["data"];
export type NewSecret = ResponseOf<"POST /api/auth/second-factor/setup">["data"];

export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: async ({ signal }) => (await call("GET /api/auth/second-factor", { signal })).data,
});

const again = () => queryClient.invalidateQueries(secondFactorQuery);

/** @throws ApiProblem */
export const beginSetUp = async (): Promise<NewSecret> => (await call("POST /api/auth/second-factor/setup")).data;

/** Turns it on. @returns the recovery codes, which are shown once. @throws ApiProblem with the field `code`. */
export async function confirmSetUp(code: string): Promise<readonly string[]> {
  const { data } = await call("POST /api/auth/second-factor/confirm", { body: { code } });
  await again();
  return data.recovery_codes;
}

/** @throws ApiProblem */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { data } = await call("POST /api/auth/second-factor/recovery-codes");
  await again();
  return data.recovery_codes;
}

/** @throws ApiProblem */
export async function turnOff(): Promise<void> {
  await call("DELETE /api/auth/second-factor");
  await again();
}
