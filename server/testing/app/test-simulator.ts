import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPaystackSimulator } from "@pockethall/paystack-simulator";

const KEYS = { secretKey: "sk_test_for_tests_only", publicKey: "pk_test_for_tests_only" };

/** The payment simulator on a port of its own. `control("PUT faults", {...})` calls its control endpoints. */
export async function openTestSimulator(webhookUrl: () => string) {
  const simulator = createPaystackSimulator({ ...KEYS, basePath: "/_paystack", webhookUrl });
  const server = createServer((request, response) => simulator.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...KEYS, baseUrl: `${origin}/_paystack/api`, scriptUrl: "/_paystack/inline.js" },
    control: async (call: string, body: object = {}): Promise<void> => {
      const [method = "POST", path = ""] = call.split(" ");
      const response = await fetch(`${origin}/_paystack/control/${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`simulator control ${call}: ${response.status} ${await response.text()}`);
    },
    [Symbol.asyncDispose]: async () => {
      await simulator.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type TestSimulator = Awaited<ReturnType<typeof openTestSimulator>>;
