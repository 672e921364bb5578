import { expect, test } from "vitest";
import { readMarkdown, summaryOf } from "./markdown.ts";
import { safeAddress } from "./markdown-line.ts";

/** Blocks as short words: `heading: a | b`, with *bold* and text→address. */
const shown = (source: string): string[] =>
  readMarkdown(source).blocks.map(({ kind, lines }) => {
    const words = lines.map((line) =>
      line
        .map(({ text, is_bold, href }) => `${is_bold ? `*${text}*` : text}${href === null ? "" : `→${href}`}`)
        .join(""),
    );
    return `${kind}: ${words.join(" | ")}`;
  });

test("title, headings, paragraphs and lists", () => {
  const source = `\uFEFF# Terms of **play**\r\n\r\n## Money\r\nOne line\r\nand its end.\n\nNext.\n---\n### Small ##\n- a\n  more of a\n\n- b\n* c\n\n1. one\n\n2) two\nEnd\n\n# Late`;
  expect(readMarkdown(source.slice(1)).title).toBe("Terms of play");
  expect(shown(source.slice(1))).toEqual([
    "heading: Money",
    "paragraph: One line and its end.",
    "paragraph: Next.",
    "subheading: Small",
    "list: a more of a | b | c",
    "numbered-list: one | two End",
    "heading: Late",
  ]);
  expect(readMarkdown("No title.").title).toBeNull();
});

test.for<[string, string]>([
  ["**a** b __c__", "paragraph: *a* b *c*"],
  ["**a [b](/c)** d", "paragraph: *a **b*→/c d"],
  ["a ** b", "paragraph: a ** b"],
  ["**a** b **c", "paragraph: *a* b **c"],
  [String.raw`\**a\** and \[x](/y) 2 \* 3`, "paragraph: **a** and [x](/y) 2 * 3"],
  [
    "[W](/wallet?a=1#b), <https://ng.example/a>, <mailto:a@b.ng>",
    "paragraph: W→/wallet?a=1#b, https://ng.example/a→https://ng.example/a, a@b.ng→mailto:a@b.ng",
  ],
  ["[call](tel:+2348031234567) [x] (y) #5 -", "paragraph: call→tel:+2348031234567 [x] (y) #5 -"],
  ["![a picture](https://elsewhere.example/track.png) end", "paragraph: a picture end"],
  ["snake_case and 5*3*2", "paragraph: snake_case and 5*3*2"],
])("%s", ([source, expected]) => {
  expect(shown(source)).toEqual([expected]);
});

test("HTML stays text, and what reverses or hides text is gone", () => {
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> [a](/b "onclick=alert(1)") <a href="javascript:alert(1)">x</a>`;
  expect(shown(hostile)).toEqual([`paragraph: ${hostile}`]);
  expect(shown("pay \u202Eevil\u2066 \u0000 \u001B[31m")).toEqual(["paragraph: pay  evil     [31m"]);
});

test.for([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\u0000script:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://x.example/1",
  "//elsewhere.example/x",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "https:",
  "wallet",
  "#top",
  "",
])("no link leads to %j", (address) => {
  expect(safeAddress(address)).toBeNull();
  for (const { lines } of readMarkdown(`[x](${address}) <${address}>`).blocks)
    for (const run of lines.flat()) expect(run.href).toBeNull();
});

test.for(["https://a.example/b?c=d#e", "http://a.example", "mailto:a@b.ng", "tel:+234803", "/help#money"])(
  "a link may lead to %s",
  (address) => expect(safeAddress(address)).toBe(address),
);

/** Each would take minutes if the work grew with the square of the length, and the test would not end. */
test.for(["[", "![", "[a](", "a**", "<https://", "\\", "# ", " #", "- ", "1. ", "[[](", "`", "a__"])(
  "a file full of %j is read",
  (piece) => {
    const source = piece.repeat(Math.floor(65_536 / piece.length));
    const { title, blocks } = readMarkdown(source);
    expect(title !== null || blocks.length > 0).toBe(true);
    const letters = blocks.flatMap(({ lines }) => lines.flat()).reduce((sum, { text }) => sum + text.length, 0);
    expect(letters).toBeLessThanOrEqual(source.length);
  },
);

test("the summary is the first paragraph, cut between words", () => {
  expect(summaryOf(readMarkdown("# T\n## H\n- item\n\nShort **and** [sweet](/x)."))).toBe("Short and sweet.");
  const long = summaryOf(readMarkdown("word ".repeat(100)));
  expect(long.length).toBeLessThanOrEqual(160);
  expect(long).toMatch(/^word( word)+…$/u);
  expect(summaryOf(readMarkdown("# only"))).toBe("");
});
