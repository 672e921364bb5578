import { createServer } from "node:http";
import { createPaystackSimulator, type PaystackSimulatorOptions } from "../simulator.ts";
import { listen, shut } from "./merchant.ts";

export const SECRET_KEY = "sk_test_ours";
export const PUBLIC_KEY = "pk_test_ours";
const NOWHERE = "http://127.0.0.1:9/";

/** The provider's documented account for test transfers. */
const ACCOUNT = { type: "nuban", name: "Ada", account_number: "0000000000", bank_code: "057", currency: "NGN" };
const STEP_MS = 2_000;

/** The parts of an answer that tests read. */
type Reply = {
  status: number;
  headers: Headers;
  text: string;
  json: {
    status: boolean;
    message: string;
    code: string;
    data: Record<string, unknown>;
    meta: Record<string, unknown>;
  };
};

/** A simulator on a port of its own, and short names for its calls. */
export async function openSimulator(options: Partial<PaystackSimulatorOptions> = {}) {
  const simulator = createPaystackSimulator({
    secretKey: SECRET_KEY,
    publicKey: PUBLIC_KEY,
    webhookUrl: NOWHERE,
    basePath: "/_paystack",
    ...options,
  });
  const server = createServer(simulator.handle);
  const url = `${await listen(server)}/_paystack`;

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      redirect: "manual",
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
  const asMerchant = (method: string, path: string, body?: unknown) =>
    call(method, `/api${path}`, body, { authorization: `Bearer ${SECRET_KEY}` });

  const control = (path: string, body?: unknown) => call("POST", `/control/${path}`, body);
  const createRecipient = (more: Record<string, unknown> = {}) =>
    asMerchant("POST", "/transferrecipient", { ...ACCOUNT, ...more });

  return {
    url,
    call,
    asMerchant,
    steer: control,
    createRecipient,
    /** Pays a transaction with a test card. */
    paid: async (reference: string, card = "success") => {
      await asMerchant("POST", "/transaction/initialize", { email: "ada@example.test", amount: 500_000, reference });
      return control(`transactions/${reference}/succeed`, { card });
    },
    topUp: (amountKobo: number) => control("balance/top-up", { amountKobo }),
    /** Sends money to the test account. */
    transfer: async (reference: string, amount: unknown = 100_000, more: Record<string, unknown> = {}) => {
      const recipient = (await createRecipient()).json.data.recipient_code;
      return asMerchant("POST", "/transfer", { source: "balance", amount, recipient, reference, ...more });
    },
    verifyTransfer: (reference: string) => asMerchant("GET", `/transfer/verify/${reference}`),
    balanceKobo: async () => {
      const { data } = (await asMerchant("GET", "/balance")).json as unknown as { data: { balance: number }[] };
      return data[0]?.balance;
    },
    /** Sets the simulator's clock ahead, by default far enough for one step of everything under way. */
    advance: (byMs = STEP_MS) => control("clock/advance", { byMs }),
    initialize: (reference: string, more: Record<string, unknown> = {}) =>
      asMerchant("POST", "/transaction/initialize", { email: "ada@example.test", amount: 500_000, reference, ...more }),
    verify: (reference: string) => asMerchant("GET", `/transaction/verify/${reference}`),
    control: (reference: string, outcome: string) => call("POST", `/control/transactions/${reference}/${outcome}`),
    setFaults: (faults: unknown) => call("PUT", "/control/faults", faults),
    async [Symbol.asyncDispose]() {
      await simulator.close();
      await shut(server);
    },
  };
}
