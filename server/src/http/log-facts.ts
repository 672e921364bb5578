import type { Caller } from "./auth/caller.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The code of the problem that was answered. */
    problemCode: string | undefined;
  }
}

type Answer = {
  statusCode: number;
  problemCode?: string | undefined;
  request?: { caller?: Caller | undefined } | undefined;
};

/** The pattern of the route: an address can hold names, terms of a search and tokens. */
export const describeRequest = (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
  method: request.method,
  route: request.routeOptions?.url ?? "none",
});

/** A refusal logs its reason, and a refused permission the account's id: nothing else about the person. */
export const describeAnswer = ({ statusCode, problemCode, request }: Answer) => ({
  statusCode,
  ...(problemCode === undefined ? {} : { problem: problemCode }),
  ...(statusCode === 403 && request?.caller ? { account: request.caller.userId } : {}),
});
