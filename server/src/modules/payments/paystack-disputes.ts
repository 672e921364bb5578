import { wholeNumber } from "./paystack-call.ts";

/** The provider's record of one dispute, in our terms. Amounts are kobo. */
export type ProviderDispute = {
  id: string;
  paymentReference: string;
  /** What the payer's bank asks for, and gets when the dispute is lost. */
  amountKobo: number;
  currency: string;
  domain: string;
  status: string;
  resolution: string | null;
  dueAt: Date | null;
};

/** Reads a dispute as charge.dispute.create, remind and resolve carry it; undefined when it lacks what money needs. */
export function readDispute(value: unknown): ProviderDispute | undefined {
  const fields = (value ?? {}) as Record<string, unknown>;
  const transaction = (fields["transaction"] ?? {}) as Record<string, unknown>;
  const reference = transaction["reference"] ?? fields["transaction_reference"];
  const amountKobo = wholeNumber(fields["refund_amount"]) ?? wholeNumber(transaction["amount"]);
  const id = fields["id"] == null ? "" : String(fields["id"]);
  if (id === "" || typeof reference !== "string" || !amountKobo) return undefined;
  const { resolution } = fields;
  return {
    id,
    paymentReference: reference,
    amountKobo,
    currency: String(fields["currency"] ?? transaction["currency"] ?? ""),
    domain: String(fields["domain"] ?? ""),
    status: String(fields["status"] ?? ""),
    resolution: typeof resolution === "string" ? resolution : null,
    dueAt: moment(fields["dueAt"] ?? fields["due_at"]),
  };
}

function moment(value: unknown): Date | null {
  const at = new Date(typeof value === "string" ? value : Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at;
}
