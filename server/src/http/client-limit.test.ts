import { expect, test } from "vitest";
import { createClientLimit } from "./client-limit.ts";

const REQUESTS_PER_MINUTE = 30_000;
type Client = Parameters<ReturnType<typeof createClientLimit>["mayCome"]>[0];
const from = (remoteAddress: string, forwardedFor?: string): Client => ({
  headers: forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor },
  socket: { remoteAddress },
});

/** Uses up the limit of one client; returns whether the other one is still below its own. */
function mayComeAfter(used: Client, other: Client, trustProxy = false): boolean {
  const limit = createClientLimit(trustProxy);
  for (let count = 0; count < REQUESTS_PER_MINUTE; count += 1) expect(limit.mayCome(used, 0)).toBe(true);
  expect(limit.mayCome(used, 0)).toBe(false);
  return limit.mayCome(other, 0);
}

test.for([
  ["another address", from("10.0.0.1"), from("10.0.0.2"), false, true],
  ["what a caller invents without our proxy", from("10.0.0.1"), from("10.0.0.1", "9.9.9.9"), false, false],
  ["another caller behind our proxy", from("127.0.0.1", "10.0.0.1"), from("127.0.0.1", "10.0.0.2"), true, true],
  ["what a caller invents before our proxy", from("::1", "10.0.0.1"), from("::1", "8.8.8.8, 10.0.0.1"), true, false],
  ["the same IPv6 network", from("2001:db8:1:2::1"), from("2001:db8:1:2:ffff::9"), false, false],
  ["another IPv6 network", from("2001:db8:1:2::1"), from("2001:db8:1:3::1"), false, true],
] as const)("%s", ([_what, used, other, trustProxy, mayCome]) => {
  expect(mayComeAfter(used, other, trustProxy)).toBe(mayCome);
});

test("a minute later every client's count starts again", () => {
  const limit = createClientLimit(false);
  const client = from("10.0.0.1");
  for (let count = 0; count <= REQUESTS_PER_MINUTE; count += 1) limit.mayCome(client, 0);
  expect(limit.mayCome(client, 0)).toBe(false);
  expect(limit.mayCome(client, 60_001)).toBe(true);
});
