import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { acknowledge } from "./acknowledgements.service.ts";
import type { PushKeyPair } from "./push-keys.ts";
import type { PushSubscriptionsFlow } from "./subscriptions.flow.ts";

type Dependencies = { transact: Transact; pushKeys: PushKeyPair; pushSubscriptions: PushSubscriptionsFlow };

/** Endpoints of the caller's devices, and of what they acknowledge. */
export function pushRoutes(serve: ServeEndpoint, { transact, pushKeys, pushSubscriptions }: Dependencies): void {
  serve("GET /api/push/key", async () => ({ data: { public_key: await pushKeys.publicKey() } }));
  serve("GET /api/push/subscriptions", async ({ caller }) => ({ data: await pushSubscriptions.list(caller) }));
  serve("POST /api/push/subscriptions", async ({ caller, body }) => ({
    data: await pushSubscriptions.add(caller, body),
  }));
  serve("DELETE /api/push/subscriptions/:id", ({ caller, params }) => pushSubscriptions.remove(caller, params.id));
  serve("POST /api/push/acknowledgements", ({ body }) => transact((tx) => acknowledge(tx, body.token)));
}
