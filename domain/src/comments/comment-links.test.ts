import fc from "fast-check";
import { expect, test } from "vitest";
import { FOREIGN_LINK, linkParts, linksIn, type TextPart } from "./comment-links.ts";

const links = (text: string) =>
  linkParts(text).flatMap((part) => (part.kind === "link" ? [[part.text, part.href, part.label]] : []));

test.each([
  [
    "see https://pockethall.ng/live now",
    "https://pockethall.ng/live",
    "https://pockethall.ng/live",
    "pockethall.ng/live",
  ],
  ["(http://example.com).", "http://example.com", "http://example.com/", "example.com"],
  [
    "https://en.wikipedia.org/wiki/Snooker_(film), yes",
    "https://en.wikipedia.org/wiki/Snooker_(film)",
    "https://en.wikipedia.org/wiki/Snooker_(film)",
    "en.wikipedia.org/wiki/Snooker_(film)",
  ],
  ["HTTPS://Example.COM/A", "HTTPS://Example.COM/A", "https://example.com/A", "example.com/A"],
  ["https://a.ng:8443/?q=1#top!", "https://a.ng:8443/?q=1#top", "https://a.ng:8443/?q=1#top", "a.ng:8443/?q=1#top"],
])("%s", (text, ...link) => expect(links(text)).toEqual([link]));

test("a host that imitates another is shown as it is looked up", () => {
  const [[, href, label] = []] = links("https://pаystack.com/pay"); // the first a is Cyrillic
  expect(href).toBe("https://xn--pystack-2fg.com/pay");
  expect(label).toBe("xn--pystack-2fg.com/pay");
  expect(links("https://bank.ng\\@evil.example/x")[0]?.[2]).toBe("bank.ng/@evil.example/x");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)//https",
  "data:text/html,<script>",
  "https://bank.ng@evil.example/",
  "https://user:secret@example.com/",
  "https://",
  "https://localhost/admin",
  "ftp://example.com",
  "//example.com",
  "example.com",
  "mailto:ada@example.com",
])("%s stays text", (text) => expect(linkParts(text)).toEqual([{ kind: "text", text }]));

test("a long address is cut on the screen, its host never", () => {
  const host = `${"long.".repeat(14)}example.com`;
  expect(links(`https://${host}/${"x".repeat(100)}`)[0]?.[2]).toBe(`${host}…`);
  expect(links(`https://a.ng/${"x".repeat(100)}`)[0]?.[2]).toBe(`a.ng/${"x".repeat(43)}…`);
});

const pieces = fc.constantFrom(
  "https://",
  "http://",
  "javascript:",
  "a.ng",
  "b.com/x",
  "@",
  ":",
  "(",
  ")",
  ".",
  " ",
  "\n",
  "\\",
  "%",
  "#",
  "?",
  "ａ",
  "🎱",
  "<",
  ">",
  '"',
  "ß",
  "。",
  "xn--",
  "[::1]",
);
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
);
const isSafe = (part: TextPart) =>
  part.kind === "text" ||
  (/^https?:\/\/[^@\\]/u.test(part.href) &&
    new URL(part.href).username === "" &&
    part.label.startsWith(new URL(part.href).host) &&
    /^[\u0021-\u007E]+…?$/u.test(part.label));

test("the parts are the whole text, and every link is a plain web address that shows its host", () => {
  fc.assert(
    fc.property(text, (typed) => {
      const parts = linkParts(typed);
      expect(parts.map((part) => part.text).join("")).toBe(typed);
      expect(parts.filter((part) => !isSafe(part))).toEqual([]);
      expect(linksIn(typed)).toBe(parts.filter(({ kind }) => kind === "link").length);
    }),
    { numRuns: 3_000 },
  );
});

test("a foreign page gets neither weight nor a handle", () => {
  expect(FOREIGN_LINK.rel.split(" ").toSorted()).toEqual(["nofollow", "noopener", "noreferrer", "ugc"]);
});
