import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query.ts";
import { appWorker, pushSupport } from "./push-support.ts";

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
    const worker = await appWorker();
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
  try {
    if ((await Notification.requestPermission()) !== "granted")
      throw new PushRefused(t`Notifications are still off: this browser has no permission to show them.`);
    const worker = await appWorker();
    if (!worker) throw new PushRefused(t`This browser can't show notifications.`);
    const { public_key: key } = (await call("GET /api/push/key")).data;
    const subscription = await subscribe(worker, key);
    const { endpoint = "", keys = {} } = subscription.toJSON();
    await call("POST /api/push/subscriptions", {
      body: { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } },
    });
  } finally {
    await refresh();
  }
}

/** A browser that is subscribed for another installation's key is subscribed anew. */
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
    const worker = is_current ? await appWorker() : undefined;
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } finally {
    await refresh();
  }
}
