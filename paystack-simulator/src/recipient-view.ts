import { INTEGRATION_ID } from "./integration.ts";
import type { JsonObject } from "./json.ts";
import type { Recipient } from "./recipient.ts";

/** A recipient as every answer shows it. */
export function recipientView(recipient: Recipient): JsonObject {
  return {
    active: true,
    createdAt: recipient.createdAt,
    currency: recipient.currency,
    description: recipient.description,
    domain: "test",
    email: recipient.email,
    id: BigInt(recipient.id),
    integration: INTEGRATION_ID,
    metadata: recipient.metadata,
    name: recipient.name,
    recipient_code: recipient.code,
    type: "nuban",
    updatedAt: recipient.createdAt,
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  };
}
