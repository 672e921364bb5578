import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

type Answer = ResponseOf<"GET /api/admin/backups">;
export type Backup = Answer["data"][number];
export type BackupOverview = Answer["overview"];

const PER_PAGE = 20;
const LOOK_EVERY_MS = 1_500;
/** The age of the continuous copy is shown in seconds. */
const COPY_EVERY_MS = 5_000;

/** Whether the server works on it: to be made, or to be checked. */
export const isUnderWay = ({ status, is_checking }: Backup): boolean =>
  status === "waiting" || status === "running" || is_checking;

/** Backups, the newest first; asked again while the server works on one. */
export const backupsQuery = (page: number) =>
  queryOptions({
    queryKey: ["backups", page],
    queryFn: ({ signal }) => call("GET /api/admin/backups", { query: { page, per_page: PER_PAGE }, signal }),
    refetchInterval: ({ state }) => {
      if (state.data?.data.some(isUnderWay)) return LOOK_EVERY_MS;
      return state.data?.overview.continuous_copy ? COPY_EVERY_MS : false;
    },
  });

const again = () => queryClient.invalidateQueries({ queryKey: ["backups"] });

/** @throws ApiProblem */
export async function askForBackup(): Promise<void> {
  await call("POST /api/admin/backups");
  await again();
}

/** @throws ApiProblem */
export async function askForCheck(id: string): Promise<void> {
  await call("POST /api/admin/backups/:id/check", { params: { id } });
  await again();
}

/** Hands the file to the browser, which saves it as it comes. @throws ApiProblem */
export async function downloadBackup(id: string): Promise<void> {
  const { data } = await call("POST /api/admin/backups/:id/download", { params: { id } });
  const link = document.createElement("a");
  link.href = data.url;
  link.download = "";
  link.click();
}
