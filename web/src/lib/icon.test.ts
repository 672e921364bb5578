import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { icon } from "./icon.ts";

const Arrow = icon({ name: "arrow", node: [["path", { d: "M5 12h14" }]] });
const markup = (props: Parameters<typeof Arrow>[0]) => renderToStaticMarkup(createElement(Arrow, props));

test("an icon is drawn in the text's colour, 24 pixels wide unless told, and hidden from screen readers", () => {
  expect(markup({})).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
      'stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 12h14"></path></svg>',
  );
  expect(markup({ size: 14, className: "small" })).toContain('<svg width="14" height="14"');
  expect(markup({ className: "small" })).toContain('class="small"');
});

test("an icon with words is read out", () => {
  expect(markup({ "aria-label": "Next" })).toContain('aria-label="Next"');
  expect(markup({ "aria-label": "Next" })).not.toContain("aria-hidden");
  expect(markup({ "aria-hidden": false })).toContain('aria-hidden="false"');
});
