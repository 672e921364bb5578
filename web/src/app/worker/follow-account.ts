import { forgetOwnAnswers } from "../../lib/app-worker.ts";
import { endPushOfOthers } from "../../lib/push-owner.ts";
import { useSession } from "../../lib/session-store.ts";
import { localStore } from "../../lib/storage.ts";

const ACCOUNT_KEY = "pockethall.keptFor";

/** Another account, other roles or none: what was kept for the last ones goes, and so do its notifications here. */
export function followAccount(): () => void {
  const compare = () => {
    const { user, token } = useSession.getState();
    const account = user !== null && token !== null ? [user.id, ...user.roles.toSorted()].join(" ") : "";
    const last = localStore.read(ACCOUNT_KEY) ?? "";
    if (account === last) return;
    localStore.write(ACCOUNT_KEY, account);
    void forgetOwnAnswers();
    if (idOf(account) !== idOf(last)) void endPushOfOthers(idOf(account));
  };
  compare();
  return useSession.subscribe(compare);
}

const idOf = (account: string): string | null => account.split(" ", 1)[0] || null;
