import * as z from "zod/mini";
import { data, Id, IdPath, PageQuery, page, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** One backup that the server made or tried to make. */
export const Backup = z.object({
  id: Id,
  reason: z.enum(["schedule", "request"]),
  /** The admin who started it; null: the schedule. */
  requested_by: z.nullable(z.string()),
  status: z.enum(["waiting", "running", "done", "failed"]),
  created_at: Time,
  finished_at: z.nullable(Time),
  /** Why there is no backup. */
  error: z.nullable(z.string()),
  size_bytes: z.nullable(z.number()),
  row_count: z.nullable(z.number()),
  picture_count: z.nullable(z.number()),
  is_encrypted: z.boolean(),
  /** `removed`: newer ones took its place. `missing`: it should be on this server and is not. `none`: there never was one. */
  file: z.enum(["kept", "removed", "missing", "none"]),
  /** A check of the whole file is under way. */
  is_checking: z.boolean(),
  /** When the file was last compared with its sums; once right after it was written. */
  checked_at: z.nullable(Time),
  /** What that found to be wrong. */
  check_error: z.nullable(z.string()),
});
export type Backup = z.infer<typeof Backup>;

/** The backups of this installation as a whole. */
export const BackupOverview = z.object({
  /** When the newest backup that can be restored was begun. */
  last_success_at: z.nullable(Time),
  /** Nothing younger than 36 hours can be restored. */
  is_overdue: z.boolean(),
  /** When the server makes one each day, `02:30` in Lagos; null: only when an admin asks. */
  daily_at: z.nullable(z.string()),
  /** How many files are kept. */
  keep: z.number(),
  /** Whether new ones are encrypted. */
  is_encrypted: z.boolean(),
  /** The newer version that did not become ready, so that this one runs again with the data from before; null: none. */
  returned_from: z.nullable(z.object({ release: z.string(), at: Time })),
  /** The copy that is written all the time; null: the operator set none up. */
  continuous_copy: z.nullable(
    z.object({
      /** Everything until then is in the copy; null: nothing was copied since the start. */
      copied_at: z.nullable(Time),
      /** When its newest base copy began; null: the first is under way, and nothing can be restored from it yet. */
      base_at: z.nullable(Time),
      /** It fails, or is more than 30 seconds late. */
      is_behind: z.boolean(),
      /** Why it fails. */
      problem: z.nullable(z.string()),
    }),
  ),
});
export type BackupOverview = z.infer<typeof BackupOverview>;

export const backupEndpoints = {
  "GET /api/admin/backups": endpoint({
    summary: "Backups, newest first, and whether one is overdue",
    query: PageQuery,
    success: [200, z.object({ ...page(Backup).shape, overview: BackupOverview })],
    problems: [],
  }),
  "POST /api/admin/backups": endpoint({
    stepUp: true,
    summary: "Make a backup now, in the background. Needs step-up",
    success: [201, data(z.object({ id: Id }))],
    problems: ["step-up-required", "illegal-step"],
  }),
  "POST /api/admin/backups/:id/check": endpoint({
    summary: "Read the whole file again in the background and compare it with its sums",
    params: IdPath,
    success: [204, null],
    problems: ["backup-not-found"],
  }),
  "POST /api/admin/backups/:id/download": endpoint({
    stepUp: true,
    summary: "A link that downloads the file once, within a minute. Needs step-up",
    params: IdPath,
    success: [201, data(z.object({ url: z.string(), expires_at: Time }))],
    problems: ["step-up-required", "backup-not-found"],
  }),
};
