import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { successAnswer } from "../kernel/http.ts";
import { freshId, wordFor } from "../kernel/ids.ts";
import { isJsonObject, type JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { textOr } from "../kernel/text.ts";
import { recipientView } from "../outcomes/recipient-view.ts";
import type { Recipient } from "../store/recipient.ts";
import { resolveAccount } from "./resolve.ts";

/** Registers an account to send money to. An account registered before keeps its record, name and all. */
export const createRecipient: Route["answer"] = ({ body }, context) => {
  const recipient = openRecipient(context, body);
  return successAnswer("Transfer recipient created successfully", recipientView(recipient), {}, 201);
};

function openRecipient(context: Context, body: JsonObject): Recipient {
  if (body.type !== "nuban") throw new ApiProblem("invalid_params", "Type must be nuban");
  for (const member of ["name", "account_number", "bank_code"])
    if (textOr(body[member], "") === "") throw new ApiProblem("missing_params", `${member} is required`);
  if ((body.currency ?? "NGN") !== "NGN") throw new ApiProblem("unsupported_currency");
  const { bank, accountNumber, accountName } = resolveAccount(context, body.bank_code, body.account_number);
  const code = `RCP_${wordFor(`recipient ${bank.code} ${accountNumber}`, 15)}`;
  return (
    context.store.recipients.find(code) ??
    context.store.recipients.save({
      id: freshId(),
      code,
      name: textOr(body.name, ""),
      accountNumber,
      accountName,
      bankCode: bank.code,
      bankName: bank.name,
      currency: "NGN",
      description: textOr(body.description, ""),
      email: textOr(body.email, ""),
      metadata: isJsonObject(body.metadata) ? body.metadata : null,
      createdAt: context.now().toISOString(),
    })
  );
}
