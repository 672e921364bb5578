// Answers at /pad-worker.js, the address of the worker that served the referee's pages until 0.1. A device that has it
// asks for it again on each visit of such a page, and gets this one. It gives way to the app's worker, at a moment when
// the pad opens without a network all the same:
//
//   install    fails until the app's worker has kept the pad: the old worker stays, with its whole build
//   activate   when no page of the old worker is open any more, as browsers do it: its cache and its registration go

import { EARLIER_PAD, PAD } from "../lib/worker-caches.ts";

type Scope = {
  caches: CacheStorage;
  registration: { unregister(): Promise<boolean> };
  addEventListener(
    type: "install" | "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

const PAD_PAGE = "/referee";

export function retirePadWorker({ caches, registration, addEventListener }: Scope): void {
  const mustBeReplaced = async (): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PAD));
    const pages = await Promise.all(names.map((cacheName) => caches.match(PAD_PAGE, { cacheName })));
    if (!pages.some(Boolean)) throw new Error("the app's worker has not kept the pad yet");
  };
  const leave = async (): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(EARLIER_PAD));
    await Promise.all(names.map((name) => caches.delete(name)));
    await registration.unregister();
  };
  addEventListener("install", (event) => event.waitUntil(mustBeReplaced()));
  addEventListener("activate", (event) => event.waitUntil(leave()));
}
