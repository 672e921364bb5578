import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("PROD", true);
});

test("pushes go to the app's worker, whatever worker an earlier version left for the page", async () => {
  const ours = { scope: "https://hall.test/", active: {} };
  const earlier = { scope: "https://hall.test/referee", active: {} };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      register: async () => ours,
      getRegistration: async () => earlier,
      ready: Promise.resolve(earlier),
    },
  });
  const { pushWorker } = await import("./push-support.ts");
  expect(await pushWorker()).toBe(ours);
});

test("without a worker there are no pushes", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { register: () => Promise.reject(new Error("full")) } });
  const { pushWorker } = await import("./push-support.ts");
  expect(await pushWorker()).toBeUndefined();
});
