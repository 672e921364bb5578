import type { Answer } from "./http.ts";

/** Text that is safe to put into a page unchanged. */
export type Html = { readonly html: string };

type Part = Html | readonly Html[] | string | number;

/** Markup in which every value but other markup is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = parts.map((part) => (typeof part === "object" ? toText(part) : escapeText(String(part))));
  return { html: String.raw({ raw: strings }, ...written) };
}

const toText = (part: Html | readonly Html[]): string =>
  "html" in part ? part.html : part.map((piece) => piece.html).join("");

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);

/** A page without inline scripts or styles; `framedBy` names the pages that may show it in a frame. */
export function pageAnswer(page: Html, framedBy: "'none'" | "*", status = 200): Answer {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${framedBy}`;
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
    body: `<!doctype html>\n${page.html}`,
  };
}
