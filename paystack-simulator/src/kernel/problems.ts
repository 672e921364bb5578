import type { Answer } from "./http.ts";
import { jsonAnswer } from "./http.ts";

type ProblemRow = readonly [
  status: number,
  message: string,
  type: "validation_error" | "api_error" | "processor_error",
  nextStep: string,
];

const CHECK_PARAMETERS = "Check the parameters of the request and try again";

/** Every refusal of the API, by its code. Messages are the provider's own where its documentation or users record them. */
const PROBLEMS = {
  invalid_Key: [
    401,
    "Invalid key",
    "validation_error",
    "Ensure that you provide the correct authorization key for the request",
  ],
  missing_params: [400, "Email Address is required", "validation_error", CHECK_PARAMETERS],
  invalid_email_address: [400, "Invalid Email Address Passed", "validation_error", CHECK_PARAMETERS],
  invalid_amount: [400, "Invalid Amount Sent", "validation_error", CHECK_PARAMETERS],
  unsupported_currency: [400, "Currency not supported by merchant", "validation_error", CHECK_PARAMETERS],
  invalid_character_in_reference: [
    400,
    "Invalid character in transaction reference",
    "validation_error",
    "Use alphanumerics, '-', '.', '=' and '_' only",
  ],
  duplicate_reference: [
    400,
    "Duplicate Transaction Reference",
    "validation_error",
    "Try and create the Transaction or Charge with a new reference",
  ],
  transaction_not_found: [
    400,
    "Transaction reference not found.",
    "validation_error",
    "Ensure that you pass the reference of a transaction that exists on this integration",
  ],
  invalid_access_code: [400, "Access code not found", "validation_error", CHECK_PARAMETERS],
  transaction_completed: [
    409,
    "Transaction has already been completed",
    "validation_error",
    "Verify the transaction to read its state",
  ],
  invalid_bank_code: [
    422,
    "Could not resolve account name. Check parameters or try again.",
    "validation_error",
    CHECK_PARAMETERS,
  ],
  invalid_transfer_recipient: [
    400,
    "Recipient specified is invalid",
    "validation_error",
    "Ensure that the recipient code passed is valid and belongs to this integration",
  ],
  invalid_transfer_reference: [
    400,
    "Transfer reference is invalid",
    "validation_error",
    "Use 16 to 50 of the characters a-z, 0-9, '-' and '_'",
  ],
  duplicate_transfer_reference: [
    400,
    "Please provide a unique reference. Reference already exists on a transfer",
    "validation_error",
    "Verify the transfer of this reference to read its state",
  ],
  insufficient_balance: [
    400,
    "Your balance is not enough to fulfil this request",
    "api_error",
    "Top up the balance, which must cover the amount and the fee",
  ],
  transfer_unavailable: [
    400,
    "You cannot initiate third party payouts as a starter business",
    "api_error",
    "Upgrade to a registered business",
  ],
  transfer_otp_enabled: [
    400,
    "OTP requirement must be disabled to make bulk transfers",
    "validation_error",
    "Disable the OTP requirement for transfers",
  ],
  invalid_transfer_code: [400, "Transfer code is invalid", "validation_error", CHECK_PARAMETERS],
  invalid_otp: [400, "OTP could not be verified", "validation_error", "Send the code that was sent to you"],
  transfer_not_found: [
    404,
    "Transfer not found",
    "validation_error",
    "Ensure that you pass the reference of a transfer that exists on this integration",
  ],
  transfer_completed: [
    409,
    "Transfer has already been completed",
    "validation_error",
    "Verify the transfer to read its state",
  ],
  transaction_not_paid: [
    400,
    "Transaction has not been paid",
    "validation_error",
    "Refund a transaction that was successful",
  ],
  transaction_reversed: [
    400,
    "Transaction has been fully reversed",
    "validation_error",
    "Fetch the refunds of the transaction to read their state",
  ],
  refund_amount_too_large: [
    400,
    "Refund amount cannot be greater than what is left of the transaction",
    "validation_error",
    CHECK_PARAMETERS,
  ],
  refund_not_found: [404, "Refund not found", "validation_error", CHECK_PARAMETERS],
  refund_completed: [
    409,
    "Refund has already been completed",
    "validation_error",
    "Fetch the refund to read its state",
  ],
  dispute_not_found: [404, "Dispute not found", "validation_error", CHECK_PARAMETERS],
  dispute_resolved: [409, "Dispute has already been resolved", "validation_error", CHECK_PARAMETERS],
  invalid_params: [400, "Invalid parameters", "validation_error", CHECK_PARAMETERS],
  invalid_body: [400, "The body of the request could not be read", "validation_error", CHECK_PARAMETERS],
  body_too_large: [413, "The body of the request is too large", "validation_error", "Send at most 1 MB"],
  rate_limited: [429, "Too many requests", "api_error", "Wait before you try again"],
  unknown_route: [404, "Unknown route", "validation_error", "Check the address and the method of the request"],
  server_error: [500, "An error occurred", "api_error", "Try again later"],
  internal: [500, "An error occurred", "api_error", "Try again later"],
} as const satisfies Record<string, ProblemRow>;

type ProblemCode = keyof typeof PROBLEMS;

/** A refusal with a place in the table above; `detail` replaces the message where the reader needs to know more. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, detail?: string) {
    super(detail ?? PROBLEMS[code][1]);
    this.code = code;
  }
}

/** The documented error envelope. */
export function problemAnswer(problem: ApiProblem): Answer {
  const [status, , type, nextStep] = PROBLEMS[problem.code];
  return jsonAnswer(status, { status: false, message: problem.message, meta: { nextStep }, type, code: problem.code });
}
