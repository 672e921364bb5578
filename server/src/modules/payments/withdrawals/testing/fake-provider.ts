import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Transfer = { id: number; reference: string; amount: number; status: string; fee: number | null; code: string };
type Answer = { status: number; body: object };
/** `lose`: the effect happens, the answer never comes. `drop`: nothing happens and no answer comes. */
type Fault = "lose" | "drop" | Answer;
type Body = Record<string, unknown>;

export const refusal = (status: number, message: string, code?: string): Answer => ({
  status,
  body: { status: false, message, ...(code ? { code } : {}) },
});

const ok = (data: unknown, meta?: object): Answer => ({
  status: 200,
  body: { status: true, message: "ok", data, meta },
});
const BANKS = [
  { code: "058", name: "Guaranty Trust Bank", slug: "gtbank", active: true, supports_transfer: true },
  { code: "057", name: "Zenith Bank", slug: "zenith", active: true, supports_transfer: true },
  { code: "999", name: "Closed Bank", slug: "closed", active: false, supports_transfer: true },
];

/**
 * A provider of transfers that does exactly what a test sets; transfers go the way of `newStatus` and stay there, and the
 * request for one is answered with `answeredStatus`, without a fee.
 */
export async function openFakeProvider() {
  const transfers = new Map<string, Transfer>();
  const faults = new Map<string, Fault[]>();
  const calls: string[] = [];
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const state = { newStatus: "success", answeredStatus: "pending", holder: "OBI ADA", feeKobo: 10_00 as number | null };

  const endpoints: Record<string, (url: URL, body: Body) => Answer> = {
    "GET /bank": () => ok(BANKS, { next: null }),
    "GET /bank/resolve": (url) =>
      url.searchParams.get("account_number") === "9999999999"
        ? refusal(422, "Could not resolve account name. Check parameters or try again.")
        : ok({ account_number: url.searchParams.get("account_number"), account_name: state.holder }),
    "POST /transferrecipient": (_url, body) => ok({ recipient_code: `RCP_${body["account_number"]}` }),
    "POST /transfer": (_url, body) => makeTransfer(String(body["reference"]), Number(body["amount"])),
    "GET /transfer/verify": (url) => {
      const transfer = transfers.get(url.pathname.split("/").at(-1) ?? "");
      return transfer ? ok({ ...view(transfer), fee_charged: transfer.fee }) : refusal(404, "Transfer not found");
    },
  };
  const makeTransfer = (reference: string, amount: number): Answer => {
    if (transfers.has(reference))
      return refusal(400, "Please provide a unique reference.", "duplicate_transfer_reference");
    const id = transfers.size + 1;
    const transfer = { id, reference, amount, status: state.newStatus, fee: state.feeKobo, code: `TRF_${id}` };
    transfers.set(reference, transfer);
    return ok(view({ ...transfer, status: state.answeredStatus }));
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://provider");
    const asked = `${request.method} ${url.pathname}`;
    const [endpoint = ""] = Object.keys(endpoints)
      .filter((key) => asked.startsWith(key))
      .toSorted((a, b) => b.length - a.length);
    const body = await read(request);
    calls.push(endpoint);
    await meanwhile.get(endpoint)?.();
    const fault = faults.get(endpoint)?.shift();
    if (fault === "drop") return void response.destroy();
    if (typeof fault === "object") return send(response, fault);
    const answer = endpoints[endpoint]?.(url, body) ?? refusal(404, "No such call");
    if (fault === "lose") return void response.destroy();
    send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    settings: {
      secretKey: "sk_test_fake_provider",
      publicKey: "pk_test_fake_provider",
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      scriptUrl: "",
    },
    state,
    transfers,
    calls,
    /** What goes wrong at the next calls of this endpoint, one each. */
    fail: (endpoint: string, ...next: Fault[]) => faults.set(endpoint, next),
    /** What happens elsewhere while a call of this endpoint waits for its answer. */
    during: (endpoint: string, work: () => Promise<unknown>) => void meanwhile.set(endpoint, work),
    view,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

const view = ({ id, reference, amount, status, code }: Transfer) => ({
  id,
  reference,
  amount,
  status,
  transfer_code: code,
  currency: "NGN",
  domain: "test",
});

async function read(request: IncomingMessage): Promise<Body> {
  return request.method === "POST" ? ((await json(request)) as Body) : {};
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
}
