import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { paystackCall } from "./paystack-call.ts";

async function openServer(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}

test("a redirect is a failure: the secret key reaches no other address", async () => {
  const reached: (string | undefined)[] = [];
  await using other = await openServer((request, response) => {
    reached.push(request.headers.authorization ?? "without a key");
    response.end("{}");
  });
  await using provider = await openServer((_request, response) => {
    response.writeHead(307, { location: `${other.url}/elsewhere` }).end();
  });
  const call = paystackCall({ baseUrl: provider.url, secretKey: "sk_test_key" });
  await expect(call("GET", "/transaction/verify/x")).rejects.toThrow("GET /transaction/verify failed");
  expect(reached).toEqual([]);
});
