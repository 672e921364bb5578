import type { TraceSettings } from "./config/trace-settings.ts";
import { productVersion } from "./modules/operations/version/product.ts";

/**
 * Sends traces where the operator named a receiver. To be called before a server is built. The SDK is loaded only then.
 *
 * @returns how to stop, which sends what waits and takes two seconds at most.
 */
export async function openTraces(settings: TraceSettings, say: (line: string) => void): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const { startTracing } = await import("./kernel/tracing.ts");
  return startTracing({ ...settings, version: await productVersion(), say });
}
