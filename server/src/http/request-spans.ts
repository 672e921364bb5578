import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failSpan, tracer } from "../kernel/spans.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** False: requests of this route have no span, as of probes and of streams that stay open for hours. */
    isTraced?: boolean;
  }
  interface FastifyRequest {
    /** In which the request's work runs; null: it is not traced. */
    traceContext: Context | null;
  }
}

/** The methods that the conventions know; a client may send any other word. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE", "QUERY"]);

/**
 * A span for each request that Fastify answers, by OpenTelemetry's conventions for HTTP without what could name a person:
 * no path, query, address or browser. A `traceparent` of the client is not read: anyone could join or fill a trace with it.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest("traceContext", null);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config?.isTraced === false) return done();
    const span = startSpan(request);
    // Unlike "finish" it also comes when the client leaves before the answer.
    reply.raw.once("close", () => endSpan(span, reply));
    request.traceContext = trace.setSpan(ROOT_CONTEXT, span);
    done();
  });
  // Not before the body was read: its bytes arrive as events of the connection, outside of any context.
  app.addHook("preValidation", ({ traceContext }, _reply, done) => {
    if (traceContext) context.with(traceContext, done);
    else done();
  });
}

function startSpan({ id, method, protocol, routeOptions: { url: route } }: FastifyRequest): Span {
  const isKnown = METHODS.has(method);
  const name = isKnown ? method : "HTTP";
  return tracer().startSpan(route === undefined ? name : `${name} ${route}`, {
    kind: SpanKind.SERVER,
    root: true,
    attributes: {
      "http.request.method": isKnown ? method : "_OTHER",
      "url.scheme": protocol === "https" ? "https" : "http",
      ...(route === undefined ? {} : { "http.route": route }),
      "pockethall.request_id": id,
    },
  });
}

/** A refusal (4xx) is no failure of the server. */
function endSpan(span: Span, { raw, problemCode }: FastifyReply): void {
  if (raw.headersSent) span.setAttribute("http.response.status_code", raw.statusCode);
  if (raw.headersSent && raw.statusCode >= 500) failSpan(span, problemCode ?? String(raw.statusCode));
  span.end();
}
