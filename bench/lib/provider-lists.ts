import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HALL_ENVIRONMENT } from "./hall.ts";

const LISTED = 20_000;

/**
 * A provider for `reconcile`: it lists the newest 20,000 payments of the money data as it was told, a hundred a page, no
 * transfers, and confirms each payment that it is asked about. Its balance is 0, a difference that `reconcile` puts before
 * finance; it asks for it when the newest payment that did not succeed is more than an hour old.
 */
export async function openProviderLists(payments: number) {
  const newest = Array.from({ length: Math.min(LISTED, payments) }, (_, index) => payments - index);
  const paid = newest.filter((number) => number % 100 < 80).map(transaction);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: true, message: "", data: answer(pathname, searchParams, paid) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    environment: { ...HALL_ENVIRONMENT, PAYSTACK_BASE_URL: `http://127.0.0.1:${port}` },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** What money-data.ts wrote of a payment. */
const transaction = (number: number) => ({
  id: number,
  reference: `PH_DEP_C_${number}`,
  status: "success",
  domain: "test",
  amount: (500 + ((number * 31) % 20_000)) * 100,
  currency: "NGN",
  fees: 100 * (100 + (number % 50)),
});

function answer(path: string, search: URLSearchParams, paid: readonly ReturnType<typeof transaction>[]): unknown {
  const [, kind, , reference] = path.split("/");
  if (kind === "balance") return [{ currency: "NGN", balance: 0 }];
  if (kind !== "transaction") return [];
  if (reference !== undefined) return { ...transaction(0), reference };
  const perPage = Number(search.get("perPage"));
  const from = (Number(search.get("page")) - 1) * perPage;
  return paid.slice(from, from + perPage);
}
