export type Stoppable = {
  stop(): Promise<void>;
  /** Cuts every connection. */
  cut(): void;
};

/** How long answers that are under way may take. */
const PATIENCE_MS = 15_000;

/** Stops a server, also past a browser that has stopped reading its answer. @throws what the stop throws. */
export async function stopSoon(server: Stoppable, patienceMs = PATIENCE_MS): Promise<void> {
  const timer = setTimeout(() => server.cut(), patienceMs);
  await server.stop().finally(() => clearTimeout(timer));
}
