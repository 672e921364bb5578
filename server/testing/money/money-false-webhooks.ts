import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The fields of a charge; the rest is a plain success in naira of the payment that was asked about. */
type Charge = { amount: number; domain?: string; status?: string; currency?: string; reference?: string };

/** A forged provider that reports every payment as the test sets it. */
export async function openForgedProvider(first: Charge) {
  let charge = first;
  const server = createServer((request, response) => {
    const reference = decodeURIComponent(request.url?.split("/").at(-1) ?? "");
    const data =
      request.method === "POST"
        ? { access_code: "forged", reference }
        : { id: 1, reference, status: "success", currency: "NGN", fees: 0, ...charge };
    request.resume();
    response.writeHead(200, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify({ status: true, message: "ok", data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      secretKey: "sk_test_forged",
      publicKey: "pk_test_forged",
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      scriptUrl: "",
    },
    says: (next: Charge): void => {
      charge = next;
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
