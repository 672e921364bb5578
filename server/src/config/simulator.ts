import { StartProblem } from "../kernel/start-problem.ts";
import type { Config } from "./config.ts";
import { isPublicAddress } from "./public-address.ts";

type Settings = Pick<Config, "paystack" | "allowsSimulator" | "databaseUrl" | "publicUrl">;

/**
 * The simulator credits every caller. Without Paystack keys it runs only where no other machine can reach it, or where
 * the operator allows it.
 *
 * @throws StartProblem without keys on an external database or behind a public address, unless PAYSTACK_SIMULATOR=1.
 */
export function requireSimulatorAllowed({ paystack, allowsSimulator, databaseUrl, publicUrl }: Settings): void {
  if (paystack || allowsSimulator) return;
  const where =
    databaseUrl !== undefined ? "DATABASE_URL" : isPublicAddress(publicUrl) ? "a public PUBLIC_URL" : undefined;
  if (where === undefined) return;
  throw new StartProblem(
    `${where} needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY, or PAYSTACK_SIMULATOR=1 for play money`,
  );
}
