import { pageAt } from "@pockethall/contract/page-address";
import type { PageName } from "@pockethall/contract/pages";
import { pageHeadTags } from "../../kernel/page-head.ts";
import type { SharedFacts, SharedKind } from "./facts/shared-facts.ts";
import { textOf } from "./facts/shared-labels.ts";

/** The pages that people share. A match has three addresses; /matches/{id} is the one to keep. */
const SHARED: Readonly<Partial<Record<PageName, SharedKind>>> = {
  tournament: "tournament",
  "live-match": "match",
  "match-redirect": "match",
  fixture: "match",
  player: "player",
};
type Shared = { kind: SharedKind; id: string };
const FOLDERS = { tournament: "tournaments", draw: "tournaments", match: "matches", player: "players" } as const;

/**
 * What the page of this address is about, whether it exists or not; undefined where there is nothing to preview. A draw is
 * a tab of its tournament's page.
 */
export function sharedAt(path: string, search = ""): Shared | undefined {
  const { page, params } = pageAt(path) ?? {};
  const kind = page && SHARED[page.name];
  const isDraw = kind === "tournament" && new URLSearchParams(search).get("tab") === "draw";
  return kind && { kind: isDraw ? "draw" : kind, id: (params?.["id"] ?? "").toLowerCase() };
}

/** The canonical address for all addresses of one thing. */
export const canonicalPath = ({ kind, id }: Shared): string =>
  `/${FOLDERS[kind]}/${id}${kind === "draw" ? "?tab=draw" : ""}`;

const cardPath = ({ kind, id }: Shared): string => `/cards/${kind === "draw" ? "draws" : FOLDERS[kind]}/${id}.png`;

/** A page's head tags for readers that run no script: title, description, OpenGraph and Twitter tags. */
export function headTags(facts: SharedFacts, { publicUrl, version }: { publicUrl: string; version: string }): string {
  const base = publicUrl.replace(/\/+$/u, "");
  return pageHeadTags({
    ...textOf(facts),
    type: facts.kind === "player" ? "profile" : "website",
    url: `${base}${canonicalPath(facts)}`,
    picture: `${base}${cardPath(facts)}?v=${version}`,
  });
}
