import { escaped } from "../../../kernel/page-head.ts";

/** Markup that may go into a page as it is. Only `html` makes it, so every text in it is escaped. */
export type Html = { readonly markup: string };
type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** Markup with values: texts are escaped, parts go in as they are, and what is missing is left out. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: strings.map((text, index) => text + markupOf(values[index])).join(""),
});

function markupOf(value: Value): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("");
}

/** A text that people wrote: letters from right to left do not turn what is beside them. */
export const name = (text: string): Html => html`<bdi>${text}</bdi>`;

/** JSON inside a script element that no browser runs: no text in it can end the element or open a comment. */
export const jsonInScript = (text: string): string => text.replaceAll("<", "\\u003c");
