import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { apiRoutes } from "./api/api.ts";
import { assetRoutes } from "./checkout/assets.ts";
import { checkoutRoutes } from "./checkout/checkout.ts";
import type { Context } from "./context/context.ts";
import { findRoute, type Route } from "./context/routes.ts";
import { controlRoutes } from "./control/control.ts";
import { type CallFault, useUp } from "./faults/faults.ts";
import { readMembers } from "./kernel/body.ts";
import { type Answer, redirectAnswer, writeAnswer } from "./kernel/http.ts";
import { ApiProblem, problemAnswer } from "./kernel/problems.ts";
import { settleDue } from "./outcomes/due.ts";

const ROUTES: readonly Route[] = [...apiRoutes, ...checkoutRoutes, ...controlRoutes, ...assetRoutes];
const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "access-control-allow-methods": "GET, POST",
};

/** Answers one request. Never rejects: a failure of our own becomes a 500 and a line in the log. */
export async function serve(
  context: Context,
  log: (message: string) => void,
  request: IncomingMessage,
  response: ServerResponse,
) {
  try {
    const answer = await answerTo(context, request);
    if (answer === "lost") request.socket.destroy();
    else writeAnswer(response, answer);
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : new ApiProblem("internal");
    if (problem.code === "internal") log(`unexpected failure: ${error instanceof Error ? error.stack : error}`);
    if (problem.code === "body_too_large") response.setHeader("connection", "close");
    writeAnswer(response, problemAnswer(problem));
  }
}

async function answerTo(context: Context, request: IncomingMessage): Promise<Answer | "lost"> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === context.basePath) return redirectAnswer(`${context.basePath}/`);
  if (!url.pathname.startsWith(`${context.basePath}/`)) throw new ApiProblem("unknown_route");
  const path = url.pathname.slice(context.basePath.length);
  if (request.method === "OPTIONS") return preflight(request, path);

  const found = findRoute(ROUTES, request.method === "HEAD" ? "GET" : (request.method ?? "GET"), path);
  if (!found) throw new ApiProblem("unknown_route");
  const { route, params } = found;
  if (route.access === "secret") admit(context, request, route);
  const body = await readMembers(request);
  const answer = context.store.together(() => {
    settleDue(context);
    return answerOrRefuse(() => route.answer({ request, url, params, body }, context));
  });
  if (route.access === "secret" && strike(context, route, "serverErrorsAfterEffect"))
    throw new ApiProblem("server_error");
  if (route.access === "secret" && strike(context, route, "loseResponses")) return "lost";
  return route.access === "browser" ? forAnyOrigin(answer) : answer;
}

function preflight(request: IncomingMessage, path: string): Answer {
  const method = request.headers["access-control-request-method"] ?? "";
  const answer = { status: 204, headers: {}, body: "" };
  return findRoute(ROUTES, method, path)?.route.access === "browser" ? forAnyOrigin(answer) : answer;
}

const forAnyOrigin = (answer: Answer): Answer => ({ ...answer, headers: { ...answer.headers, ...ANY_ORIGIN } });

function answerOrRefuse(answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof ApiProblem) return problemAnswer(error);
    throw error;
  }
}

function admit(context: Context, request: IncomingMessage, route: Route): void {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = digest(request.headers.authorization ?? "");
  if (!timingSafeEqual(given, digest(`Bearer ${context.secretKey}`))) throw new ApiProblem("invalid_Key");
  if (strike(context, route, "rateLimit")) throw new ApiProblem("rate_limited");
  if (strike(context, route, "serverErrors")) throw new ApiProblem("server_error");
}

function strike({ store }: Context, { method, path }: Route, name: CallFault): boolean {
  const { onlyCalls } = store.faults();
  if (onlyCalls !== undefined && onlyCalls !== `${method} ${path.slice("/api".length)}`) return false;
  const remaining = useUp(store.faults(), name);
  if (remaining) store.setFaults(remaining);
  return remaining !== undefined;
}
