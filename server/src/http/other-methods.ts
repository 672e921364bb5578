import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainProblem } from "../kernel/problem.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** @throws DomainProblem `method-not-allowed`, with an Allow header, for a known path asked with another method. */
    refuseOtherMethods(request: FastifyRequest, reply: FastifyReply): void;
  }
}

/** Learns every route's path and methods, to tell a wrong method (405) from an unknown path (404). */
export function knowMethods(app: FastifyInstance): void {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    known.set(url, route);
    for (const each of [method].flat()) route.methods.add(each);
  });
  app.decorate("refuseOtherMethods", (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split("?")[0] ?? "/";
    const methods = [...known.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : []));
    if (methods.length === 0 || methods.includes(request.method)) return;
    reply.header("allow", [...new Set(methods)].toSorted().join(", "));
    throw new DomainProblem("method-not-allowed");
  });
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/gu, "\\$&").replace(/:\w+/gu, "[^/]+")}$`, "u");
