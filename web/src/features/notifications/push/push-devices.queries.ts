import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../../lib/api.ts";
import { forgetPushOwner, pushEnded, pushOwner, rememberPushOwner } from "../../../lib/app-worker.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session-store.ts";
import { shortHash } from "../../../lib/short-hash.ts";
import { pushSupport, pushWorker } from "./push-support.ts";

export type PushDevice = ResponseOf<"GET /api/push/subscriptions">["data"][number];

const KEY = ["push-devices"];

/** The account's phones and browsers that show notifications. */
export const pushDevicesQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await call("GET /api/push/subscriptions", { signal })).data,
});

/** What this browser can do, and whether it has an address at its push service. */
export const thisBrowserQuery = queryOptions({
  queryKey: ["push-browser"],
  queryFn: async () => {
    const worker = await pushWorker();
    const subscription = await worker?.pushManager?.getSubscription();
    return { support: await pushSupport(), hasAddress: Boolean(subscription) };
  },
  staleTime: 0,
});

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: KEY }),
    queryClient.invalidateQueries({ queryKey: thisBrowserQuery.queryKey }),
  ]);

/** Why notifications could not be turned on, in words to show. */
export class PushRefused extends Error {}

/** Asks the browser, subscribes, and hands the address to the server. @throws PushRefused, ApiProblem. */
export async function turnOn(): Promise<void> {
  const { user, token } = useSession.getState();
  try {
    if ((await Notification.requestPermission()) !== "granted")
      throw new PushRefused(t`Notifications are still off: this browser has no permission to show them.`);
    const worker = await pushWorker();
    if (!worker) throw new PushRefused(t`This browser can't show notifications.`);
    const { public_key: key } = (await call("GET /api/push/key")).data;
    const subscription = await subscribe(worker, key);
    const { endpoint = "", keys = {} } = subscription.toJSON();
    await call("POST /api/push/subscriptions", {
      body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
    });
    if (user) rememberPushOwner({ account: user.id, mark: await markOf(token, endpoint) });
  } finally {
    await refresh();
  }
}

/**
 * Tells the server of this browser again where the account turned notifications on here, and has since logged in again or
 * the browser has another address. A device that was removed stays removed.
 */
export async function keepOn(): Promise<void> {
  await pushEnded();
  const { user, token } = useSession.getState();
  const owner = pushOwner();
  if (user === null || owner?.account !== user.id || Notification.permission !== "granted") return;
  const address = await (await pushWorker())?.pushManager?.getSubscription();
  if (address && owner.mark === (await markOf(token, address.endpoint))) return;
  await turnOn();
}

const markOf = (token: string | null, endpoint: string): Promise<string> => shortHash(`${token} ${endpoint}`);

/** A browser that is subscribed for another installation's key is subscribed again. */
async function subscribe(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await worker.pushManager.subscribe(options);
  } catch (error) {
    const old = await worker.pushManager.getSubscription();
    if (!old) throw new PushRefused(t`The browser's push service can't be reached. Try again later.`, { cause: error });
    await old.unsubscribe();
    return worker.pushManager.subscribe(options);
  }
}

/** Removes a device; this one gives up its address as well. @throws ApiProblem. */
export async function removeDevice({ id, is_current }: PushDevice): Promise<void> {
  try {
    await call("DELETE /api/push/subscriptions/:id", { params: { id } });
    if (is_current) forgetPushOwner();
    const worker = is_current ? await pushWorker() : undefined;
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } finally {
    await refresh();
  }
}
