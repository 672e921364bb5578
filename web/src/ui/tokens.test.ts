import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("}", start));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/gu)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const dark = tokensOf('[data-theme="dark"]');
const light = new Map([...dark, ...tokensOf('[data-theme="light"]')]);

function luminance(hex: string): number {
  const digits = hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit).join("") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((index) => {
    const channel = Number.parseInt(digits.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const SURFACES = ["background", "rail", "surface", "surface-raised", "surface-hover"];
const TEXT_PAIRS: [string, string][] = [
  ...["text", "text-quiet", "accent", "danger-text"].flatMap((ink) =>
    SURFACES.map((surface) => [ink, surface] as [string, string]),
  ),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-secondary", "secondary"],
  ["accent", "accent-soft"],
  ["on-fill", "danger-fill"],
  ["on-fill", "danger-hover"],
  ["on-fill", "success-fill"],
  ["on-fill", "info-fill"],
  ["danger-text", "danger-soft"],
  ["success-text", "success-soft"],
  ["info-text", "info-soft"],
  ["warning-text", "warning-soft"],
  ...["danger-soft", "success-soft", "info-soft", "warning-soft"].map((soft) => ["text", soft] as [string, string]),
];
const CONTROL_PAIRS: [string, string][] = ["line-strong", "focus", "accent"].flatMap((ink) =>
  SURFACES.map((surface) => [ink, surface] as [string, string]),
);

for (const [theme, tokens] of [
  ["dark", dark],
  ["light", light],
] as const) {
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? "", tokens.get(other) ?? "");

  test.each(TEXT_PAIRS)(`${theme}: %s is readable on %s (WCAG 1.4.3)`, (ink, surface) => {
    expect(ratio(ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(CONTROL_PAIRS)(`${theme}: %s is seen on %s (WCAG 1.4.11)`, (ink, surface) => {
    expect(ratio(ink, surface)).toBeGreaterThanOrEqual(3);
  });
}

test("the customer's colours are the customer's", () => {
  expect([dark.get("primary"), dark.get("background"), dark.get("secondary")]).toEqual(["#ffd54f", "#121212", "#fff"]);
  expect([light.get("primary"), light.get("background"), light.get("secondary")]).toEqual([
    "#f9a825",
    "#f5f5f5",
    "#000",
  ]);
});
