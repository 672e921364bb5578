import { expect, test } from "vitest";
import { createAdmission } from "./admission.ts";

test("streams are bounded in all and by address; a place given back is free again", () => {
  const admission = createAdmission({ most: 3, mostPerAddress: 2 });
  const leave = admission.enter("10.0.0.1");
  admission.enter("10.0.0.1");
  expect(() => admission.enter("10.0.0.1")).toThrow("busy");
  admission.enter("10.0.0.2");
  expect(() => admission.enter("10.0.0.3")).toThrow("busy");
  leave();
  expect(admission.open()).toBe(2);
  admission.enter("10.0.0.1");
  expect(() => admission.enter("10.0.0.3")).toThrow("busy");
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["2001:db8::1", "2001:db8:0:0:5::"],
  ["::1", "::2"],
])("%s and %s are one customer's network", (one, other) => {
  const admission = createAdmission({ most: 10, mostPerAddress: 1 });
  admission.enter(one);
  expect(() => admission.enter(other)).toThrow("busy");
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["::ffff:10.0.0.1", "::ffff:10.0.0.2"],
])("%s and %s are two", (one, other) => {
  const admission = createAdmission({ most: 10, mostPerAddress: 1 });
  admission.enter(one);
  expect(() => admission.enter(other)).not.toThrow();
});
