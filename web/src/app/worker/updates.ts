import { create } from "zustand";
import type { ToWorker } from "../../lib/worker-messages.ts";

const CHECK_EVERY_MS = 3_600_000;

/** The worker of a newer build, which waits until it is let in. */
export const useUpdate = create<{ waiting: ServiceWorker | null; isPutOff: boolean }>()(() => ({
  waiting: null,
  isPutOff: false,
}));

const send = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []) =>
  worker.postMessage(message, ports);

/** The path of the script that this page runs: each build has another one. */
const ownEntry = (): string => {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script ? new URL(script.src).pathname : "";
};

function entryOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  send(worker, { type: "which-entry" }, [port2]);
  return answer;
}

/** A page that the server has just sent is the new build already: its worker takes over unnoticed. */
async function consider(waiting: ServiceWorker): Promise<void> {
  if ((await entryOf(waiting)) === ownEntry()) send(waiting, { type: "take-over" });
  else useUpdate.setState({ waiting, isPutOff: false });
}

/** Lets the new build in, and loads the page again once it is. */
export function takeOver(waiting: ServiceWorker): void {
  const { serviceWorker } = navigator;
  const isIn = waiting.state !== "installed" || serviceWorker.controller === null; // by another tab; or this page has no worker
  if (isIn) return location.reload();
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  send(waiting, { type: "take-over" });
}

/** Finds new builds: at each visit, and hourly when a page that stays open is looked at. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting && registration.active) void consider(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing, active } = registration;
    if (!active) return; // the first worker of this device: nothing to update
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") void consider(installing);
    });
  });
  let checkedAtMs = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - checkedAtMs < CHECK_EVERY_MS) return;
    checkedAtMs = Date.now();
    void registration.update().catch(() => undefined);
  });
}
