import { INTEGRATION_ID } from "../kernel/integration.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Recipient } from "../store/recipient.ts";

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
