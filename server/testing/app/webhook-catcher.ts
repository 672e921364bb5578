import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Takes the provider's webhooks and keeps them, so that a test decides which arrive, when and how often. */
export async function openWebhookCatcher() {
  const webhooks = new Map<string, PromiseWithResolvers<string>>();
  const webhookOf = (reference: string, event: string): PromiseWithResolvers<string> => {
    const key = `${event} ${reference}`;
    const webhook = webhooks.get(key) ?? Promise.withResolvers<string>();
    webhooks.set(key, webhook);
    return webhook;
  };
  const keep = async (request: IncomingMessage): Promise<void> => {
    const body = await text(request);
    const { event, data } = JSON.parse(body) as { event: string; data: { reference: string } };
    webhookOf(data.reference, event).resolve(body);
  };
  const server = createServer((request, response) => {
    void keep(request).finally(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The bytes of the webhook of this payment or transfer, as soon as it was sent. */
    bodyOf: (reference: string, event = "charge.success"): Promise<string> => webhookOf(reference, event).promise,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
