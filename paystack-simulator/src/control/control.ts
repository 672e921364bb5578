import { resolveAccount } from "../api/resolve.ts";
import type { Route } from "../context/routes.ts";
import { parseFaults } from "../faults/faults.ts";
import { readKobo } from "../kernel/amount.ts";
import { pageAnswer } from "../kernel/html.ts";
import { successAnswer } from "../kernel/http.ts";
import type { JsonObject } from "../kernel/json.ts";
import { ApiProblem } from "../kernel/problems.ts";
import { textOr } from "../kernel/text.ts";
import { openBalance, topUp } from "../outcomes/ledger.ts";
import { controlRoute, decisionRoutes } from "./control-decisions.ts";
import { controlPage } from "./control-page.ts";

const MAX_TOP_UP_KOBO = 1_000_000_000_00;
const MAX_CLOCK_STEP_MS = 366 * 24 * 3_600_000;

const showPage: Route["answer"] = (_call, { store, basePath }) => pageAnswer(controlPage(basePath, store), "'none'");

const readFaults: Route["answer"] = (_call, { store }) => successAnswer("Faults in force", store.faults());

/** The faults sent replace all that were in force; an empty object ends them. */
const setFaults: Route["answer"] = ({ body }, { store }) => {
  store.setFaults(parseFaults(body));
  return successAnswer("Faults in force", store.faults());
};

/** A number of `body` within its range. */
function readCount(body: JsonObject, name: string, limit: number): number {
  const count = readKobo(body[name], 1, limit);
  if (count === undefined) throw new ApiProblem("invalid_params", `${name} is a whole number from 1 to ${limit}`);
  return count;
}

/** What people and tests steer the simulator with. */
export const controlRoutes: readonly Route[] = [
  { method: "GET", path: "/", access: "open", answer: showPage },
  { method: "GET", path: "/control/faults", access: "open", answer: readFaults },
  { method: "PUT", path: "/control/faults", access: "open", answer: setFaults },
  controlRoute("reset", (_call, context) => {
    context.webhooks.forget();
    context.store.reset();
    openBalance(context);
    return {};
  }),
  controlRoute("balance/top-up", ({ body }, context) => {
    topUp(context, readCount(body, "amountKobo", MAX_TOP_UP_KOBO));
    return { balanceKobo: context.store.balanceKobo("NGN") };
  }),
  controlRoute("clock/advance", ({ body }, { store, now }) => {
    store.setClockAhead(store.clockAheadMs() + readCount(body, "byMs", MAX_CLOCK_STEP_MS));
    return { now: now().toISOString() };
  }),
  controlRoute(
    "accounts/:bankCode/:accountNumber",
    ({ params, body }, context) => {
      const { bank, accountNumber } = resolveAccount(context, params.bankCode, params.accountNumber);
      const name = textOr(body.name, "");
      if (name === "") throw new ApiProblem("invalid_params", "name is the holder's name");
      return context.store.accountNames.save({ bankCode: bank.code, accountNumber, name });
    },
    "PUT",
  ),
  ...decisionRoutes,
];
