import type { EndpointKey } from "@pockethall/contract/endpoints";
import { ENDPOINTS } from "./endpoints.ts";

const escapeHtml = (text: string) => text.replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** GET /docs: the table of endpoints as one plain page, for people. */
export function docsPage(): string {
  const rows = (Object.keys(ENDPOINTS) as EndpointKey[]).map((key) => {
    const { summary, permission, problems, idempotent, csrf } = ENDPOINTS[key];
    const marks = [csrf ? "csrf" : "", idempotent ? "idempotent" : ""].filter(Boolean).join(", ");
    const cells = [`<code>${escapeHtml(key)}</code>`, escapeHtml(summary), permission, marks, problems.join(", ")];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  });
  const heads = ["Call", "What it does", "Permission", "Needs", "Problems"]
    .map((head) => `<th scope="col">${head}</th>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>PocketHall API</title><link rel="stylesheet" href="/docs.css"></head><body><main><h1>PocketHall API</h1>
<p>Base path <code>/api</code>; JSON; money in naira with two decimals; times RFC 3339 in UTC; errors RFC 9457.
The machine-readable form is <a href="/openapi.json">/openapi.json</a>: with the fields of every call, and the events of
the live stream <code>GET /api/live</code>.</p>
<table><thead><tr>${heads}</tr></thead><tbody>${rows.join("\n")}</tbody></table></main></body></html>`;
}

/** The page's own look; a file, because the content policy allows no inline style. */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:#121212;color:#fff}
main{max-width:1200px;margin:auto;overflow-x:auto}a{color:#ffd54f}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem;border-bottom:1px solid #444;vertical-align:top}code{color:#ffd54f}`;
