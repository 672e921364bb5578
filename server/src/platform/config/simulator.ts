import { isIP } from "node:net";
import { StartProblem } from "../start-problem.ts";
import type { Config } from "./config.ts";

type Settings = Pick<Config, "paystack" | "allowsSimulator" | "databaseUrl" | "publicUrl">;

const PRIVATE_ADDRESS = /^(0\.0\.0\.0|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/u;
const PRIVATE_IPV6 = /^(::1?$|f[cd]|fe80:)/iu;

/** A name or address that only this machine or its own network knows. */
function isLocal(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/gu, "");
  if (isIP(name) === 4) return PRIVATE_ADDRESS.test(name);
  if (isIP(name) === 6) return PRIVATE_IPV6.test(name);
  return !name.includes(".") || /\.(local|localhost|internal)$/iu.test(name);
}

/**
 * The simulator credits whoever asks. Without Paystack keys it stands in only where nobody else can reach it, or where
 * the operator says so.
 *
 * @throws StartProblem without keys on an external database or behind a public address, unless PAYSTACK_SIMULATOR=1.
 */
export function requireSimulatorAllowed({ paystack, allowsSimulator, databaseUrl, publicUrl }: Settings): void {
  if (paystack || allowsSimulator) return;
  const where =
    databaseUrl !== undefined
      ? "DATABASE_URL"
      : publicUrl !== undefined && !isLocal(new URL(publicUrl).hostname)
        ? "a public PUBLIC_URL"
        : undefined;
  if (where === undefined) return;
  throw new StartProblem(
    `${where} needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY, or PAYSTACK_SIMULATOR=1 for play money`,
  );
}
