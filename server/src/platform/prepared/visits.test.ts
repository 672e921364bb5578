import { expect, test } from "vitest";
import { createVisits } from "./visits.ts";

const MOST_A_MINUTE = 30_000;
type Call = readonly [forwardedFor: string | undefined, socket: { remoteAddress: string }];
const from = (remoteAddress: string, forwardedFor?: string): Call => [forwardedFor, { remoteAddress }];

/** Uses up what one address may come, and says whether the other may still. */
function mayComeAfter(used: Call, other: Call, trustProxy = false): boolean {
  const visits = createVisits(trustProxy, () => 0);
  let came = 0;
  while (came < MOST_A_MINUTE && visits.mayCome(...used)) came += 1;
  expect(came).toBe(MOST_A_MINUTE);
  expect(visits.mayCome(...used)).toBe(false);
  return visits.mayCome(...other);
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

test("a minute later everybody may come again", () => {
  let nowMs = 0;
  const visits = createVisits(false, () => nowMs);
  for (let count = 0; count <= MOST_A_MINUTE; count += 1) visits.mayCome(...from("10.0.0.1"));
  expect(visits.mayCome(...from("10.0.0.1"))).toBe(false);
  nowMs = 60_001;
  expect(visits.mayCome(...from("10.0.0.1"))).toBe(true);
});
