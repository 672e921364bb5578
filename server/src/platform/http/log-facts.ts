import type { FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyReply {
    /** The code of the problem that was answered. */
    problemCode: string | undefined;
  }
}

/** The pattern of the route: an address can hold names, terms of a search and tokens. */
export const describeRequest = (request: { method: string; routeOptions?: FastifyRequest["routeOptions"] }) => ({
  method: request.method,
  route: request.routeOptions?.url ?? "none",
});

/** A refusal says why, and a refused permission whose: the account's id and nothing else about the person. */
export const describeAnswer = ({ statusCode, problemCode, request }: Partial<FastifyReply>) => ({
  statusCode,
  ...(problemCode === undefined ? {} : { problem: problemCode }),
  ...(statusCode === 403 && request?.caller ? { account: request.caller.userId } : {}),
});
