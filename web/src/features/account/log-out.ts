import { t } from "@lingui/core/macro";
import { logOut } from "../../lib/session.ts";
import { toast } from "../../ui/toast.ts";

/** Logs out and confirms it; the session is gone here even when the server did not answer. */
export async function logOutWithNotice(): Promise<void> {
  if (await logOut()) toast.success(t`Logged out successfully`);
  else toast.error(t`Error logging out`);
}
