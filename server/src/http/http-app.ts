import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { DomainProblem } from "../kernel/problem.ts";
import { isTracing } from "../kernel/spans.ts";
import { answerBrokenRequest, refuseAmbiguousRequests, refuseExpectations } from "./broken-requests.ts";
import { appPolicy, type InlineSources } from "./content-policy.ts";
import { registerCsrf } from "./csrf.ts";
import type { EarlyResponses } from "./early-responses.ts";
import { dropGoneClients } from "./gone-clients.ts";
import { parseJson } from "./json.ts";
import { BODY_LIMIT_BYTES } from "./large-bodies.ts";
import { type LoadShedding, shedLoad } from "./load-shedding.ts";
import { describeAnswer, describeRequest } from "./log-facts.ts";
import { logLines } from "./log-lines.ts";
import { knowMethods } from "./other-methods.ts";
import { keepPageHeadersToPages } from "./page-headers.ts";
import { limitPipelining } from "./pipelining.ts";
import { traceRequests } from "./request-spans.ts";
import { createProblemSender } from "./send-problem.ts";
import type { RateLimitStore } from "./shared-rate-limits.ts";
import { endSilentConnections } from "./silent-connections.ts";

export type HttpOptions = {
  logLevel: string;
  trustProxy: boolean;
  /** Vite's own page has inline scripts: the content policy is left out in development. */
  isDevelopment: boolean;
  /** Whether people reach us by https: cookies are then marked secure. */
  isSecure: boolean;
  /** Where a page may load scripts and frames from, beside ourselves: the card provider's. */
  providerOrigins: readonly string[];
  /** What our page has inline: its policy names the hashes. By default nothing. */
  inlineSources?: InlineSources | undefined;
  /** From which delay of the event loop requests are refused; without it none are. */
  loadShedding?: LoadShedding | undefined;
  /** Where requests are counted; by default in this process alone. */
  rateLimitStore?: RateLimitStore | undefined;
  /** Answers hot keys of the response cache before Fastify runs; without it Fastify answers every request. */
  earlyResponses?: EarlyResponses | undefined;
};

const IMAGE_LIMIT_BYTES = 8_000_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the idle time of the usual proxies, so that they close their connections first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;
/** Browser features that no page uses. The camera reads check-in codes, on our own pages alone. */
const PERMISSIONS_POLICY = [
  "accelerometer=()",
  "browsing-topics=()",
  "camera=(self)",
  "display-capture=()",
  "gyroscope=()",
  "magnetometer=()",
  "microphone=()",
  "midi=()",
  "serial=()",
  "usb=()",
].join(", ");
/** Many people share one address behind a mobile network; accounts are protected by their own limits. */
const REQUESTS_PER_MINUTE = 3_000;
/** Retry-After is all that a refused caller needs; on every answer the rest would cost each page 2 KB. */
const NO_LIMIT_HEADERS = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };

/** Fastify as every part of PocketHall uses it: problems, limits, security headers, strict JSON, logs without personal data. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  const problems = createProblemSender(options.loadShedding ?? { holdMs: 0, mostHeld: 0 });
  const { earlyResponses } = options;
  const app = Fastify({
    serverFactory: (handle: RequestListener) => {
      const listener = limitPipelining(earlyResponses?.before(handle) ?? handle);
      return createServer({ requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }, listener);
    },
    logger: {
      level: options.logLevel,
      stream: logLines,
      serializers: { req: describeRequest, res: describeAnswer },
    },
    // Hop 0 alone, our own proxy: the address that it saw counts; what precedes it in the header comes from the caller.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 100 },
    forceCloseConnections: "idle",
    genReqId: () => randomUUID(),
    frameworkErrors: problems.send,
    clientErrorHandler: answerBrokenRequest,
  });
  app.addHook("onClose", async () => problems.close());
  endSilentConnections(app);
  refuseExpectations(app);
  refuseAmbiguousRequests(app);
  knowMethods(app);
  dropGoneClients(app);
  if (isTracing()) traceRequests(app);
  if (options.loadShedding) await shedLoad(app, options.loadShedding);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    if (request.routeOptions.config.takesLargeBody) return body;
    return body.length === 0 ? undefined : parseJson(body.toString());
  });
  app.decorateRequest("caller", undefined);
  app.decorateReply("problemCode", undefined);
  app.setErrorHandler(problems.send);
  await app.register(cookie);
  await app.register(helmet, securityHeaders(options));
  const contentPolicy = appPolicy(options.providerOrigins, options.inlineSources);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", PERMISSIONS_POLICY);
    if (!options.isDevelopment) reply.header("content-security-policy", contentPolicy);
  });
  keepPageHeadersToPages(app);
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    addHeaders: NO_LIMIT_HEADERS,
    addHeadersOnExceeding: NO_LIMIT_HEADERS,
    errorResponseBuilder: () => new DomainProblem("too-many-requests"),
    ...(options.rateLimitStore ? { store: options.rateLimitStore } : {}),
  });
  await app.register(multipart, { limits: { fileSize: IMAGE_LIMIT_BYTES, files: 1, fields: 20, fieldSize: 10_000 } });
  registerCsrf(app, options);
  app.decorateRequest("cacheKey", null);
  earlyResponses?.learnFrom(app);
  return app;
}

function securityHeaders({ isSecure }: HttpOptions) {
  return {
    contentSecurityPolicy: false, // content-policy.ts
    strictTransportSecurity: isSecure,
    // For browsers and plug-ins that are gone; every answer would carry them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // The provider's pop-up and embedded video are other origins' pages.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" as const },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
  };
}
