import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-access.ts";

const TOKEN = "metrics-token-of-32-characters-00";
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ headers, raw: { socket: { remoteAddress } } }) as unknown as Parameters<typeof mayReadMetrics>[0];

test.for([
  ["127.0.0.1", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["10.1.2.3", {}, true],
  ["172.31.0.1", {}, true],
  ["172.32.0.1", {}, false],
  ["192.168.1.1", {}, true],
  ["102.89.1.1", {}, false],
  ["2001:db8::1", {}, false],
  [undefined, {}, false],
  ["127.0.0.1", { "x-forwarded-for": "102.89.1.1" }, false],
  ["127.0.0.1", { forwarded: "for=102.89.1.1" }, false],
  ["102.89.1.1", { authorization: `Bearer ${TOKEN}` }, true],
  ["102.89.1.1", { authorization: "Bearer another" }, false],
] as const)("%s with %j may read the metrics: %s", ([address, headers, may]) => {
  expect(mayReadMetrics(from(address, headers), TOKEN)).toBe(may);
});

test("without a token set, none is accepted", () => {
  expect(mayReadMetrics(from("102.89.1.1", { authorization: "Bearer " }), undefined)).toBe(false);
});
