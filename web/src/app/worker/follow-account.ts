import { endPushOfOthers, forgetOwnAnswers, sendToWorker } from "../../lib/app-worker.ts";
import { useSession } from "../../lib/session-store.ts";
import { localStore } from "../../lib/storage.ts";

/** As in session-store.ts, where exporting more would weigh on every first visit. */
const TOKEN_KEY = "pockethall.token";
const ACCOUNT_KEY = "pockethall.keptFor";

/** When the account or its roles change, what was kept for it is deleted, and its notifications on this device end. */
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

/** Of a session that ends with the browser nothing is kept: the phone may be shared. */
async function keepOwn(): Promise<void> {
  const { token } = useSession.getState();
  const isRemembered = localStore.read(TOKEN_KEY) === token;
  if (token !== null && isRemembered) await sendToWorker({ type: "keep-own", authorization: `Bearer ${token}` });
}

const idOf = (account: string): string | null => account.split(" ", 1)[0] || null;
