import { t } from "@lingui/core/macro";
import type { ChipTone } from "../../ui/chip.tsx";
import type { Backup } from "./backups.queries.ts";

/** What a backup is worth, in a word. */
export function stateOf({ status, file, is_checking, check_error }: Backup): { label: string; tone: ChipTone } {
  if (status === "waiting") return { label: t`Waiting`, tone: "scheduled" };
  if (status === "running") return { label: t`Under way`, tone: "scheduled" };
  if (status === "failed") return { label: t`Failed`, tone: "danger" };
  if (file === "removed") return { label: t`Removed`, tone: "neutral" };
  if (file === "missing") return { label: t`File missing`, tone: "danger" };
  if (is_checking) return { label: t`Checking`, tone: "scheduled" };
  return check_error === null ? { label: t`Whole`, tone: "completed" } : { label: t`Damaged`, tone: "danger" };
}
