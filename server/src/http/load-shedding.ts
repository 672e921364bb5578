import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { DomainProblem } from "../kernel/problem.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** When a busy server refuses this route: before others (the default), after all others, or never. */
    shed?: "first" | "last" | "never";
  }
}

/**
 * `firstMs`, `lastMs`: average delays of the event loop from which requests are refused. `holdMs`: how long a refusal is
 * held back, with its connection. `mostHeld`: how many are at a time; what comes above that is answered at once.
 */
export type LoadShedding = {
  readonly firstMs: number;
  readonly lastMs: number;
  readonly holdMs: number;
  readonly mostHeld: number;
};
const HOLD_MS = 1_000;
const MOST_HELD = 1_000;
/** Money is refused only at this many times the delay at which other requests are. */
const MONEY_LASTS = 4;

/** What a server does whose operator set this delay (`SHED_LOAD_ABOVE_MS`). */
export const loadShedding = (firstMs: number): LoadShedding => ({
  firstMs,
  lastMs: MONEY_LASTS * firstMs,
  holdMs: HOLD_MS,
  mostHeld: MOST_HELD,
});
const SAMPLE_MS = 500;

/**
 * Whether a route of this kind is refused at this delay. An infinite delay means that a sample ended without a measure, as
 * when the machine gave the process no time: the loop was late by about a sample, too weak a sign to refuse money requests.
 */
export const isShed = (
  shed: "first" | "last" | "never" | undefined,
  delayMs: number,
  { firstMs, lastMs }: Pick<LoadShedding, "firstMs" | "lastMs">,
): boolean => {
  const isMeasured = Number.isFinite(delayMs);
  if (shed === "last") return isMeasured && delayMs > lastMs;
  return shed !== "never" && (isMeasured ? delayMs > firstMs : SAMPLE_MS >= firstMs);
};

/** Answers 503 with Retry-After while the event loop is late; routes that move money are refused last. */
export async function shedLoad(app: FastifyInstance, limits: LoadShedding): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.firstMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ routeOptions }, _reply, _type, delayMs) => {
      if (isShed(routeOptions.config.shed, Number(delayMs), limits)) throw new DomainProblem("unavailable");
    },
  });
}
