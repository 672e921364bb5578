import { appWorker } from "./app-worker.ts";
import { localStore } from "./storage.ts";

// Who turned on notifications on this device. Notifications belong to this account alone: whoever else is logged in, or
// nobody, the browser gives up its address at the push service. The server cannot do that: it may be out of reach.

const OWNER_KEY = "pockethall.pushOwner";

/** `mark` stands for the session and the address that the server was told: with another of them it is told again. */
type Owner = { account: string; mark: string };

let ending: Promise<unknown> = Promise.resolve();

/** The account that turned on notifications here, also while it is logged out. */
export function pushOwner(): Owner | undefined {
  const [account, mark = ""] = localStore.read(OWNER_KEY)?.split(" ") ?? [];
  return account ? { account, mark } : undefined;
}

export const rememberPushOwner = ({ account, mark }: Owner): void => localStore.write(OWNER_KEY, `${account} ${mark}`);
export const forgetPushOwner = (): void => localStore.remove(OWNER_KEY);

/** Resolves when no address is being given up. */
export const pushEnded = (): Promise<unknown> => ending;

/**
 * Another account is logged in, or none (null): this browser shows nothing more for the last one. Of nobody the owner is
 * remembered, who may log in again. Never rejects.
 */
export function endPushOfOthers(account: string | null): Promise<unknown> {
  const owner = pushOwner();
  if (account !== null && owner?.account === account) return ending;
  if (account !== null) forgetPushOwner();
  ending = ending.then(giveUp).catch(() => undefined); // a log-out waits for nothing and fails for nothing
  return ending;
}

async function giveUp(): Promise<void> {
  const registration = await appWorker();
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => undefined);
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}
