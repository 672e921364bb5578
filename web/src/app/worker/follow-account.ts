import { endPushOfOthers, forgetOwnAnswers, sendToWorker } from "../../lib/app-worker.ts";
import { useSession } from "../../lib/session-store.ts";
import { localStore } from "../../lib/storage.ts";

/** As in session-store.ts, where exporting more would weigh on every first visit. */
const TOKEN_KEY = "pockethall.token";
const ACCOUNT_KEY = "pockethall.keptFor";

/** Another account, other roles or none: what was kept for the last ones goes, and so do its notifications here. */
export function followAccount(): () => void {
  const compare = () => {
    const { user, token } = useSession.getState();
    const account = user !== null && token !== null ? [user.id, ...user.roles.toSorted()].join(" ") : "";
    const last = localStore.read(ACCOUNT_KEY) ?? "";
    if (account === last) return;
    localStore.write(ACCOUNT_KEY, account);
    void forgetOwnAnswers().then(keepOwn);
    if (idOf(account) !== idOf(last)) void endPushOfOthers(idOf(account));
  };
  compare();
  void keepOwn(); // a session that was there before
  return useSession.subscribe(compare);
}

/** On a shared phone nothing of a session stays that ends with the browser. */
async function keepOwn(): Promise<void> {
  const { token } = useSession.getState();
  const isRemembered = localStore.read(TOKEN_KEY) === token;
  if (token !== null && isRemembered) await sendToWorker({ type: "keep-own", authorization: `Bearer ${token}` });
}

const idOf = (account: string): string | null => account.split(" ", 1)[0] || null;
