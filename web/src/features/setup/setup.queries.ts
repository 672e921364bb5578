import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { sendSlices } from "../../lib/send-slices.ts";
import { rereadUser } from "../../lib/session.ts";

export type RestoreStatus = ResponseOf<"GET /api/setup/restore/:token">["data"];

const LOOK_EVERY_MS = 1_000;
const HAS_ENDED: ReadonlySet<RestoreStatus["stage"]> = new Set(["done", "failed"]);

/** What is left to do in this installation. */
export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: async ({ signal }) => (await call("GET /api/setup", { signal })).data,
  staleTime: 0,
});

/** @throws ApiProblem */
export async function becomeAdmin(code: string): Promise<void> {
  await call("POST /api/setup/admin", { body: { code } });
  await rereadUser();
  await queryClient.invalidateQueries(setupQuery);
}

type Backup = { file: File; code: string; passphrase: string; onProgress: (percent: number) => void };

/** Sends the file and begins its restore. @returns the token of its status. @throws ApiProblem */
export async function sendBackup({ file, code, passphrase, onProgress }: Backup): Promise<string> {
  if (file.size === 0) throw new ApiProblem({ status: 0, code: "unreadable", message: t`This file is empty.` });
  await sendSlices({
    url: (offset) => `/setup/backup?offset=${offset}`,
    headers: { "content-type": "application/octet-stream", "x-setup-code": code.trim() },
    file,
    onProgress: (sent) => onProgress((100 * sent) / file.size),
  });
  const body = passphrase === "" ? { code } : { code, passphrase };
  return (await call("POST /api/setup/restore", { body })).data.token;
}

/** Begins the restore of the continuous copy. @returns the token of its status. @throws ApiProblem */
export async function restoreCopy(code: string): Promise<string> {
  return (await call("POST /api/setup/restore", { body: { code, source: "continuous-copy" } })).data.token;
}

/** How far a restore is; asked again until it has ended. While the server restarts, the last answer stays. */
export const restoreQuery = (token: string) =>
  queryOptions({
    queryKey: ["restore", token],
    queryFn: async ({ signal }) => (await call("GET /api/setup/restore/:token", { params: { token }, signal })).data,
    refetchInterval: ({ state }) => (state.data && HAS_ENDED.has(state.data.stage) ? false : LOOK_EVERY_MS),
    retry: false,
  });
