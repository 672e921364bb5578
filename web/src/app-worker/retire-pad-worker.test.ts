import { expect, test } from "vitest";
import { retirePadWorker } from "./retire-pad-worker.ts";

/** The earlier worker's registration on a device with these caches; `whole`: those that have the pad's page. */
function givenDevice(names: string[], whole: string[]) {
  const held = new Set(names);
  const listeners = new Map<string, (event: object) => void>();
  let isRegistered = true;
  retirePadWorker({
    caches: {
      keys: async () => [...held],
      delete: async (name: string) => held.delete(name),
      match: async (_path: string, { cacheName }: { cacheName: string }) =>
        whole.includes(cacheName) ? new Response() : undefined,
    } as unknown as CacheStorage,
    registration: {
      unregister: async () => {
        isRegistered = false;
        return true;
      },
    },
    addEventListener: (type: string, listener: (event: never) => void) =>
      void listeners.set(type, listener as (event: object) => void),
  });
  const dispatch = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
  };
  return { held, dispatch, isRegistered: () => isRegistered };
}

test("the earlier worker stays until the app's worker has kept the whole pad", async () => {
  const none = givenDevice(["pockethall-pad-one"], ["pockethall-pad-one"]);
  await expect(none.dispatch("install")).rejects.toThrow("has not kept the pad");
  const half = givenDevice(["pockethall-pad-one", "pockethall-app-pad-two"], []);
  await expect(half.dispatch("install")).rejects.toThrow("has not kept the pad");
});

test("then it goes with its cache, and nothing else goes", async () => {
  const device = givenDevice(["pockethall-pad-one", "pockethall-app-pad-two"], ["pockethall-app-pad-two"]);
  await device.dispatch("install");
  await device.dispatch("activate");
  expect([...device.held]).toEqual(["pockethall-app-pad-two"]);
  expect(device.isRegistered()).toBe(false);
});
