import {
  type Envelope,
  type PaystackCall,
  type PaystackCallSettings,
  ProviderUnavailable,
  paystackCall,
  readPatiently,
  wholeNumber,
} from "./paystack-call.ts";

/** The provider's record of one transfer, in our terms. Amounts are kobo. */
export type ProviderTransfer = {
  reference: string;
  status: string;
  amountKobo: number;
  currency: string;
  /** `live` or `test`; empty when absent. */
  domain: string;
  /** Undefined: not reported yet. The charged fee is booked, never computed. */
  feeKobo: number | undefined;
  /** Unsigned 64-bit: kept as text. */
  id: string;
  transferCode: string;
};

export type Bank = { code: string; name: string; slug: string };

/** `refused`: the provider made no transfer, with its reason. `duplicate`: it has one of this reference already. */
export type TransferAnswer =
  | { providerTransfer: ProviderTransfer }
  | { duplicate: true }
  | { refused: string; code: string };

export type PaystackTransfersClient = ReturnType<typeof createPaystackTransfersClient>;

const BANKS_PER_PAGE = 100;
const MOST_PAGES = 20;

/** The calls that send money (payments.md section 1). Only reads are repeated; a request to send is repeated by its owner. */
export function createPaystackTransfersClient(settings: PaystackCallSettings) {
  const call = paystackCall(settings);
  const read: Read = (path) => readPatiently(call, path);
  return { ...readingCalls(read), ...sendingCalls(call) };
}

type Read = (path: string) => ReturnType<typeof readPatiently>;

/** What changes nothing. */
function readingCalls(read: Read) {
  return {
    /** Banks of Nigeria that can be paid in naira. */
    banks: async (): Promise<Bank[]> => {
      const banks: Bank[] = [];
      let next: string | undefined = "";
      for (let page = 0; next !== undefined && page < MOST_PAGES; page += 1) {
        const query = `country=nigeria&currency=NGN&use_cursor=true&perPage=${BANKS_PER_PAGE}`;
        const cursor: string = next === "" ? "" : `&next=${encodeURIComponent(next)}`;
        const { status, envelope } = await read(`/bank?${query}${cursor}`);
        banks.push(...listOf(envelope, status, "bank").flatMap(readBank));
        next = nextPage(envelope.meta);
      }
      return banks;
    },

    /** The holder's name as the bank has it. Undefined: there is no such bank or account. */
    resolve: async (accountNumber: string, bankCode: string): Promise<string | undefined> => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const { status, envelope } = await read(`/bank/resolve?${query}`);
      const { account_name: name } = dataOf(envelope);
      if (envelope.status === true && typeof name === "string" && name.trim() !== "") return name.trim();
      if (status === 400 || status === 404 || status === 422) return undefined;
      throw unusable("resolve", status, envelope);
    },

    /** Undefined: the provider knows no such transfer, or not yet. */
    verifyTransfer: async (reference: string): Promise<ProviderTransfer | undefined> => {
      const { status, envelope } = await read(`/transfer/verify/${encodeURIComponent(reference)}`);
      const providerTransfer = readOwn(reference, envelope);
      if (providerTransfer) return providerTransfer;
      if (status === 404 || /not found/iu.test(String(envelope.message))) return undefined;
      throw unusable("transfer verify", status, envelope);
    },

    /** What the provider holds for us, in kobo. */
    balanceKobo: async (): Promise<number> => {
      const { status, envelope } = await read("/balance");
      const naira = listOf(envelope, status, "balance").find(
        (row) => (row as { currency?: unknown }).currency === "NGN",
      );
      const amount = wholeNumber((naira as { balance?: unknown } | undefined)?.balance);
      if (amount === undefined) throw unusable("balance", status, envelope);
      return amount;
    },
  };
}

/** What moves money, or prepares it. */
function sendingCalls(call: PaystackCall) {
  return {
    /** The provider's code of this account; asked again for the same one, it gives the same. */
    createRecipient: async (account: {
      name: string;
      accountNumber: string;
      bankCode: string;
    }): Promise<{ recipientCode: string } | { refused: string }> => {
      const body = {
        type: "nuban",
        name: account.name,
        account_number: account.accountNumber,
        bank_code: account.bankCode,
        currency: "NGN",
      };
      const { status, envelope } = await call("POST", "/transferrecipient", body);
      const { recipient_code: recipientCode } = dataOf(envelope);
      if (envelope.status === true && typeof recipientCode === "string") return { recipientCode };
      if (status === 400 || status === 422) return { refused: String(envelope.message) };
      throw unusable("transferrecipient", status, envelope);
    },

    /** Asks for one transfer. @throws ProviderUnavailable: whether it was made is unknown. */
    transfer: async (order: {
      reference: string;
      amountKobo: number;
      recipientCode: string;
      reason: string;
    }): Promise<TransferAnswer> => {
      const { reference, amountKobo, recipientCode, reason } = order;
      const body = {
        source: "balance",
        amount: amountKobo,
        recipient: recipientCode,
        reference,
        reason,
        currency: "NGN",
      };
      const { status, envelope } = await call("POST", "/transfer", body);
      const providerTransfer = readOwn(reference, envelope);
      if (providerTransfer) return { providerTransfer };
      if (isDuplicate(envelope)) return { duplicate: true };
      // Only an explicit refusal by the provider proves that nothing was made.
      if (isRefusal(status, envelope)) return { refused: String(envelope.message), code: String(envelope.code ?? "") };
      throw unusable("transfer", status, envelope);
    },
  };
}

/** The transfer that was asked about. An answer about another one says nothing of this one, and is not trusted about that one. */
function readOwn(reference: string, envelope: Envelope): ProviderTransfer | undefined {
  const providerTransfer = envelope.status === true ? readTransfer(envelope.data) : undefined;
  return providerTransfer?.reference === reference ? providerTransfer : undefined;
}

/** Reads a transfer as create, verify and the webhooks carry it; undefined when it lacks what money needs. */
export function readTransfer(value: unknown): ProviderTransfer | undefined {
  const fields = (value ?? {}) as Record<string, unknown>;
  const { reference, status } = fields;
  const amountKobo = wholeNumber(fields["amount"]);
  if (typeof reference !== "string" || typeof status !== "string" || amountKobo === undefined) return undefined;
  return {
    reference,
    status,
    amountKobo,
    currency: String(fields["currency"] ?? ""),
    domain: String(fields["domain"] ?? ""),
    feeKobo: wholeNumber(fields["fee_charged"]),
    id: String(fields["id"] ?? ""),
    transferCode: String(fields["transfer_code"] ?? ""),
  };
}

const dataOf = (envelope: Envelope) => (envelope.data ?? {}) as Record<string, unknown>;

function listOf(envelope: Envelope, status: number, call: string): unknown[] {
  if (envelope.status !== true || !Array.isArray(envelope.data)) throw unusable(call, status, envelope);
  return envelope.data;
}

function readBank(value: unknown): Bank[] {
  const { code, name, slug, active, is_deleted: isDeleted, supports_transfer: takesTransfers } = Object(value);
  if (typeof code !== "string" || typeof name !== "string") return [];
  if (active === false || isDeleted === true || takesTransfers === false) return [];
  return [{ code, name, slug: String(slug ?? "") }];
}

function nextPage(meta: unknown): string | undefined {
  const { next } = (meta ?? {}) as { next?: unknown };
  return typeof next === "string" && next !== "" ? next : undefined;
}

const isDuplicate = ({ code, message }: Envelope): boolean =>
  code === "duplicate_transfer_reference" || /unique reference|already exists|duplicate/iu.test(String(message));

const isRefusal = (status: number, envelope: Envelope): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && String(envelope.status) === "false";

const unusable = (call: string, status: number, { message }: Envelope): ProviderUnavailable =>
  new ProviderUnavailable(`${call} answered ${status}: ${String(message)}`);
