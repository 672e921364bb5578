import { openTransaction } from "../api/initialize.ts";
import type { Context } from "../context/context.ts";
import type { Route } from "../context/routes.ts";
import { pageAnswer } from "../kernel/html.ts";
import { successAnswer } from "../kernel/http.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { begin, decide, OUTCOMES, type Outcome } from "../outcomes/outcome.ts";
import { customerView } from "../outcomes/transaction-view.ts";
import { isPaid, type Transaction } from "../store/transaction.ts";
import { checkoutPage, closedCheckoutPage } from "./checkout-page.ts";
import { pay } from "./pay.ts";

const showPage: Route["answer"] = ({ params }, { store, basePath }) => {
  const transaction = store.findByAccessCode(params.code ?? "");
  if (!transaction) return pageAnswer(closedCheckoutPage(basePath, "This checkout does not exist."), "*", 404);
  if (isPaid(transaction))
    return pageAnswer(closedCheckoutPage(basePath, `${transaction.reference} has already been paid.`), "*");
  return pageAnswer(checkoutPage(basePath, transaction), "*");
};

/** A pop-up with the public key alone opens a transaction, or continues with the same one it had left. */
const requestInline: Route["answer"] = ({ request, body }, context) => {
  if (body.key !== context.publicKey) throw new ApiProblem("invalid_Key");
  const left = abandonedTwin(context, body);
  const ipAddress = request.socket.remoteAddress ?? "";
  const transaction = left ?? openTransaction(context, body, { origin: "inline", ipAddress });
  return successAnswer("Transaction initialized", checkoutView(transaction));
};

const act =
  (change: (context: Context, transaction: Transaction) => Transaction): Route["answer"] =>
  ({ params }, context) => {
    const transaction = context.store.findByAccessCode(params.code ?? "");
    if (!transaction) throw new ApiProblem("invalid_access_code");
    const changed = change(context, transaction);
    return successAnswer(changed.gatewayResponse, checkoutView(changed));
  };

const payHere: Route["answer"] = ({ params, body }, context) => {
  const transaction = context.store.findByAccessCode(params.code ?? "");
  if (!transaction) throw new ApiProblem("invalid_access_code");
  const [paid, next] = pay(context, transaction, body);
  return successAnswer(paid.gatewayResponse, { ...checkoutView(paid), next });
};

/** Leaving the checkout unsays neither a declined card nor a bank transfer that is under way. */
function decideHere(context: Context, transaction: Transaction, outcome: Outcome): Transaction {
  return outcome === "abandon" && /^(failed|pending)$/.test(transaction.status)
    ? transaction
    : decide(context, transaction, outcome);
}

/** What the pop-up learns; the id is text, because a browser would round it. */
function checkoutView(transaction: Transaction): JsonObject {
  const { id, reference, accessCode, status, gatewayResponse, callbackUrl } = transaction;
  const returnTo = URL.parse(callbackUrl ?? "");
  returnTo?.searchParams.set("trxref", reference);
  returnTo?.searchParams.set("reference", reference);
  return {
    id,
    reference,
    access_code: accessCode,
    status,
    gateway_response: gatewayResponse,
    customer: customerView(transaction),
    redirect_url: returnTo?.href ?? null,
  };
}

function abandonedTwin({ store }: Context, body: JsonObject): Transaction | undefined {
  const earlier = store.find(String(body.reference ?? body.ref ?? ""));
  const isTwin =
    earlier?.origin === "inline" &&
    !isPaid(earlier) &&
    earlier.email === body.email &&
    earlier.requestedAmountKobo === Number(body.amount) &&
    earlier.requestedCurrency === (body.currency ?? "NGN");
  return isTwin ? earlier : undefined;
}

/** The page the payer sees, and the calls that page and the pop-up script make. */
export const checkoutRoutes: readonly Route[] = [
  { method: "POST", path: "/checkout/request_inline", access: "browser", answer: requestInline },
  { method: "GET", path: "/checkout/:code", access: "open", answer: showPage },
  { method: "POST", path: "/checkout/:code/open", access: "browser", answer: act(begin) },
  {
    method: "GET",
    path: "/checkout/:code/status",
    access: "browser",
    answer: act((_context, transaction) => transaction),
  },
  { method: "POST", path: "/checkout/:code/pay", access: "browser", answer: payHere },
  ...OUTCOMES.map(
    (outcome): Route => ({
      method: "POST",
      path: `/checkout/:code/${outcome}`,
      access: "browser",
      answer: act((context, transaction) => decideHere(context, transaction, outcome)),
    }),
  ),
];
