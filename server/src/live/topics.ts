import { MAX_TOPICS, TOPIC_PATTERN } from "@pockethall/contract/live";
import type { FastifyRequest } from "fastify";
import { DomainProblem } from "../kernel/problem.ts";

/** The topics in the query of a request, each once. @throws DomainProblem for none, too many, or one that does not exist */
export function topicsOf(request: FastifyRequest): readonly string[] {
  const { topics } = request.query as { topics?: unknown };
  const given = String(topics ?? "").split(",");
  const list = [...new Set(given.filter(Boolean))];
  if (list.length === 0 || list.length > MAX_TOPICS || !list.every((topic) => TOPIC_PATTERN.test(topic)))
    throw new DomainProblem("invalid-request", { errors: { topics: `1 to ${MAX_TOPICS} topics` } });
  return list;
}
