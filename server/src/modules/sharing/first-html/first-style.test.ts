import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FIRST_STYLE } from "./first-style.ts";

const tokens = readFileSync("web/src/ui/tokens.css", "utf8");

/** The variables of a theme in the app's sheet. */
function themeOf(selector: string): Map<string, string> {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(start, tokens.indexOf("}", start));
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/gu)].map(([, name = "", value = ""]) => [name, value]));
}

test.each([
  ["the dark theme", /^:root\{color-scheme:dark;([^}]*)\}/u, '[data-theme="dark"]'],
  ["the light theme", /\[data-theme=light\]\{color-scheme:light;([^}]*)\}/u, '[data-theme="light"]'],
  ["the light scheme without a script", /html\[data-theme\]\{color-scheme:light;([^}]*)\}/u, '[data-theme="light"]'],
])("%s has the colours of the app, so that nothing changes when its sheet comes", (_what, pattern, selector) => {
  const [, variables = ""] = pattern.exec(FIRST_STYLE) ?? [];
  const theme = themeOf(selector);
  const colours = variables.split(";").map((part) => part.split(":") as [string, string]);
  expect(colours.length).toBeGreaterThan(5);
  for (const [name, value] of colours.filter(([each]) => each !== "--top-bar"))
    expect([name, value]).toEqual([name, theme.get(name)]);
});
