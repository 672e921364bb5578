import type { Endpoints } from "@pockethall/contract/endpoints";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type ResponseOf } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";

export type Webhook = ResponseOf<"GET /api/organizer/webhooks">["data"][number];
export type NewWebhook = ResponseOf<"POST /api/organizer/webhooks">["data"];
export type WebhookWish = Endpoints["POST /api/organizer/webhooks"]["body"];
export type Delivery = ResponseOf<"GET /api/organizer/webhooks/:id/deliveries">["data"][number];

const KEY = ["webhooks"];
const DELIVERIES_PER_PAGE = 10;

/** The own addresses that events are sent to. */
export const webhooksQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: async ({ signal }) => (await call("GET /api/organizer/webhooks", { signal })).data,
});

/** One page of what was sent to an address, the newest first. */
export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, "deliveries", id, page],
    queryFn: ({ signal }) =>
      call("GET /api/organizer/webhooks/:id/deliveries", {
        params: { id },
        query: { page, per_page: DELIVERIES_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Whatever the server answered, addresses and deliveries may have changed. */
const thenRefresh = <Result>(act: Promise<Result>): Promise<Result> =>
  act.finally(() => queryClient.invalidateQueries({ queryKey: KEY }));

/** @throws ApiProblem */
export const addWebhook = async (wish: WebhookWish): Promise<NewWebhook> =>
  (await thenRefresh(call("POST /api/organizer/webhooks", { body: wish }))).data;

/** Its deliveries go with it, so they are not asked for again. @throws ApiProblem */
export async function removeWebhook(id: string): Promise<void> {
  const { queryKey } = webhooksQuery;
  try {
    await call("DELETE /api/organizer/webhooks/:id", { params: { id } });
    queryClient.setQueryData(queryKey, (webhooks) => webhooks?.filter((webhook) => webhook.id !== id));
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

/** @throws ApiProblem */
export const sendTest = (id: string) => thenRefresh(call("POST /api/organizer/webhooks/:id/test", { params: { id } }));

/** @throws ApiProblem */
export const enableWebhook = (id: string) =>
  thenRefresh(call("POST /api/organizer/webhooks/:id/enable", { params: { id } }));

/** @throws ApiProblem */
export const sendAgain = (id: string, deliveryId: string) =>
  thenRefresh(
    call("POST /api/organizer/webhooks/:id/deliveries/:deliveryId/send-again", { params: { id, deliveryId } }),
  );
