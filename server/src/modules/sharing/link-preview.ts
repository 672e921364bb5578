import { pageAt } from "@pockethall/contract/page-address";
import type { PageName } from "@pockethall/contract/pages";
import type { SharedFacts, SharedKind } from "./facts/shared-facts.ts";
import { wordsOf } from "./facts/shared-words.ts";

/** The pages that people share. A match has three addresses; /matches/{id} is the one to keep. */
const SHARED: Readonly<Partial<Record<PageName, SharedKind>>> = {
  tournament: "tournament",
  "live-match": "match",
  "match-redirect": "match",
  fixture: "match",
  player: "player",
};
const FOLDERS = { tournament: "tournaments", match: "matches", player: "players" } as const;

/** What the page of this address is about, whether it exists or not; undefined where there is nothing to preview. */
export function sharedAt(path: string): { kind: SharedKind; id: string } | undefined {
  const { page, params } = pageAt(path) ?? {};
  const kind = page && SHARED[page.name];
  return kind && { kind, id: (params?.["id"] ?? "").toLowerCase() };
}

/** The canonical address for all addresses of one thing. */
export const canonicalPath = ({ kind, id }: { kind: SharedKind; id: string }): string => `/${FOLDERS[kind]}/${id}`;

/** A page's head tags for readers that run no script: title, description, OpenGraph and Twitter tags. */
export function headTags(facts: SharedFacts, { publicUrl, version }: { publicUrl: string; version: string }): string {
  const { title, description } = wordsOf(facts);
  const base = publicUrl.replace(/\/+$/u, "");
  const url = `${base}${canonicalPath(facts)}`;
  const picture = `${base}/cards${canonicalPath(facts)}.png?v=${version}`;
  const properties: readonly (readonly [string, string])[] = [
    ["og:site_name", "PocketHall"],
    ["og:locale", "en_NG"],
    ["og:type", facts.kind === "player" ? "profile" : "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", picture],
    ["og:image:type", "image/png"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", `${title}: ${description}`],
  ];
  const names: readonly (readonly [string, string])[] = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
    ["twitter:title", title],
    ["twitter:description", description],
    ["twitter:image", picture],
    ["twitter:image:alt", `${title}: ${description}`],
  ];
  return [
    `<title>${escaped(title)} · PocketHall</title>`,
    ...names.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    `<link rel="canonical" href="${escaped(url)}" />`,
  ].join("\n    ");
}

/** Text escaped for HTML, between tags and between quotes; what cannot be seen becomes a space. */
export const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"'`]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
