import { expect, test } from "vitest";
import { htmlOf, textIn } from "../../lib/testing/rendered.tsx";
import { QuietHours } from "./quiet-hours.tsx";

const shown = (quiet: { from: string; until: string } | null) =>
  htmlOf(<QuietHours quiet={quiet} onChange={() => {}} />);

test("quiet hours that are off have no times", () => {
  expect(shown(null)).not.toContain('type="time"');
  expect(shown(null)).not.toContain('checked=""');
});

test("quiet hours show their times, and nothing to save until they change", () => {
  const html = shown({ from: "22:00", until: "07:00" });
  expect(html).toContain('value="22:00"');
  expect(html).toContain('value="07:00"');
  expect(html).toContain('checked=""');
  expect(textIn(html)).not.toContain("Save quiet hours");
  expect(textIn(html)).not.toContain("Choose two different times");
});

test("quiet hours that begin when they end show an error", () => {
  expect(textIn(shown({ from: "22:00", until: "22:00" }))).toContain("Choose two different times");
});
