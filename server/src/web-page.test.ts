import { expect, test } from "vitest";
import { pageWithFirst } from "./web-page.ts";

const PAGE = `<!doctype html>
<html>
  <head>
    <title>PocketHall</title>
    <link rel="stylesheet" crossorigin href="/assets/entry.css">
    <link rel="modulepreload" href="/assets/a.js">
  </head>
  <body><div id="root"><p>Initializing application...</p></div><noscript>Needs a script</noscript></body>
</html>
`;
const FIRST = { tags: "<title>Kano Open</title>", links: "<style>p{}</style>", body: "<p>Facts</p>", data: "<i></i>" };

test("the facts' style comes before the app's sheet, which stays in the head: sheets of pages are added behind it", () => {
  const html = pageWithFirst({ plain: Buffer.from(PAGE), brotli: undefined }, FIRST);
  const places = ["<title>Kano Open", "<style>", "entry.css", "</head>", "<p>Facts</p>", "<i></i>"];
  const found = places.map((part) => html.indexOf(part));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(Math.min(...found)).toBeGreaterThan(0);
  expect(html.match(/entry\.css|<title>/gu)).toHaveLength(2);
});

test("a page without a sheet has the style at the end of its head", () => {
  const bare = PAGE.replace(/.*stylesheet.*\n/u, "");
  const html = pageWithFirst({ plain: Buffer.from(bare), brotli: undefined }, FIRST);
  expect(html.indexOf("<style>")).toBeLessThan(html.indexOf("</head>"));
});
