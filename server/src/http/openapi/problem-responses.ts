import type { Endpoint } from "@pockethall/contract/endpoint";
import type { EndpointKey } from "@pockethall/contract/endpoints";
import { PROBLEMS, type ProblemCode } from "@pockethall/contract/problems";
import { ENDPOINTS } from "../endpoints.ts";
import { capitalised, wordsOf } from "./descriptions.ts";
import type { Json } from "./schemas.ts";

const REFERENCE = "#/components/responses/";

/** The codes of all problems that an operation can answer with: its own, and those of every operation of its kind. */
export function problemCodesOf(key: EndpointKey): ProblemCode[] {
  const row = ENDPOINTS[key];
  const own: ProblemCode[] = [...row.problems, ...(row.notWhilePlayingIn ? (["conflict-of-interest"] as const) : [])];
  return [...new Set([...own, ...commonProblems(row, !key.startsWith("GET "))])].toSorted();
}

/** What can go wrong with any call of this kind, before its own work begins. A body that is not asked for is read too. */
function commonProblems(row: Endpoint, mayHaveBody: boolean): ProblemCode[] {
  const { permission, scope, csrf, params, query, body, multipart, idempotent, stepUp, needsTerms, needsAdult } = row;
  return [
    ...(permission === "public"
      ? []
      : ([scope === null ? "token-refused" : "token-scope", "not-authenticated"] as const)),
    ...(permission === "public" || permission === "user" ? [] : (["not-permitted", "second-factor-required"] as const)),
    ...(stepUp ? (["step-up-required"] as const) : []),
    ...(needsTerms ? (["terms-not-accepted"] as const) : []),
    ...(needsAdult ? (["under-18"] as const) : []),
    ...(needsAdult && needsAdult !== "leaving" ? (["age-not-declared"] as const) : []),
    ...(csrf ? (["csrf-invalid"] as const) : []),
    ...(params ? (["not-found"] as const) : []),
    ...(mayHaveBody ? (["invalid-json", "payload-too-large", "unsupported-media-type"] as const) : []),
    ...(query || body || multipart || idempotent ? (["invalid-request"] as const) : []),
    ...(idempotent ? (["idempotency-mismatch"] as const) : []),
    "too-many-requests",
    "unavailable",
  ];
}

/**
 * Answers with a problem, by status. Each has its codes as its type. `components` has one response for each small set of codes
 * that occurs, under a name made of them: `NotAuthenticated`, `CsrfInvalidOrNotPermitted`.
 */
export function createProblemResponses() {
  const components: Record<string, Json> = {};
  return {
    components,
    of(codes: readonly ProblemCode[]): Record<string, Json> {
      const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code][0]);
      return Object.fromEntries(
        [...byStatus].map(([status, group]) => {
          if (group.length > MOST_IN_A_NAME) return [status, responseOf(status, group)];
          const name = group.map((code) => wordsOf(code).map(capitalised).join("")).join("Or");
          components[name] ??= responseOf(status, group);
          return [status, { $ref: `${REFERENCE}${name}` }];
        }),
      );
    },
  };
}

const MOST_IN_A_NAME = 3;
const MAY_BE_REPEATED = new Set([429, 503]);

function responseOf(status: number, codes: readonly ProblemCode[]): Json {
  const code = codes.length === 1 ? { const: codes[0] } : { enum: codes };
  return {
    description: codes.map((each) => `${each}: ${PROBLEMS[each][1]}`).join(" · "),
    ...(MAY_BE_REPEATED.has(status) ? { headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } } : {}),
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { type: "object", properties: { status: { const: status }, code } },
          ],
        },
      },
    },
  };
}
