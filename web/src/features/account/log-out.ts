import { logOut } from "../../lib/session.ts";
import * as texts from "../../texts/account/log-out.ts";
import { toast } from "../../ui/toast.ts";

/** Logs out and says so; the session is gone here even when the server did not answer. */
export async function logOutWithWords(): Promise<void> {
  if (await logOut()) toast.success(texts.loggedOutSuccessfully);
  else toast.error(texts.errorLoggingOut);
}
