import { pageAt } from "@pockethall/contract/page-address";
import { urlOf } from "@pockethall/contract/url-of";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "../../../cache/cached-response.ts";
import type { ReadPublic } from "../../../http/endpoints.ts";
import { pageHeadTags } from "../../../kernel/page-head.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { type Ask, type Plan, planAt } from "./first-plans.ts";
import { FIRST_STYLE } from "./first-style.ts";
import { html, jsonInScript } from "./html.ts";
import type { Drawn } from "./parts.ts";

/** Larger answers are the app's to ask for: a page must not wait for what lies far below its first screen. */
const MOST_ANSWER_BYTES = 256 * 1024;
/** How far the event that the live stream resumes after may lie back before a page is made again. */
const MOST_EVENTS_BACK = 200;
/** Pages whose mark is kept: those read last. */
const MOST_MARKS = 10_000;

/** The first HTML of one page, and what it was made from. */
export type FirstPage = {
  /** Equal keys with equal versions are equal pages. */
  key: string;
  version: string;
  /** Where the app shows it: its files are the ones to fetch. */
  showsAt: string;
  /** Drawn when it is needed: the page of this version may be there already. */
  parts(): { tags: string; links: string; body: string; data: string };
};

type Parts = {
  readPublic: ReadPublic;
  /** The number of a live event that every answer read from now on holds. */
  eventMark(): number;
  publicUrl: string;
};

/**
 * The first HTML of the pages that people share and search engines read: facts, readable without a script, and the answers
 * that the app asks for first. Both come from the response cache, so they are as old as any answer and hold what any
 * visitor may see.
 */
export function createFirstPages({ readPublic, eventMark, publicUrl }: Parts) {
  const base = publicUrl.replace(/\/+$/u, "");
  const marks = new LRUCache<string, { version: string; mark: number }>({ max: MOST_MARKS });
  /** The mark of the same page before while it is near: a page must not change with every event of other pages. */
  const markOf = (page: string, version: string): number => {
    const now = eventMark();
    const known = marks.get(page);
    if (known?.version === version && now - known.mark < MOST_EVENTS_BACK) return known.mark;
    marks.set(page, { version, mark: now });
    return now;
  };
  return {
    /** The first HTML of a path; undefined for a page without one, and where its facts cannot be read now. */
    find: async (path: string, search: string, ip: string): Promise<FirstPage | undefined> => {
      const address = pageAt(path);
      const plan = address && planAt(address, new URLSearchParams(search));
      if (!plan) return undefined;
      const mark = eventMark();
      const responses = await readAll(plan, readPublic, ip);
      if (!responses) return undefined;
      const readTexts = () =>
        responses.map((response) => response.readyVariant("identity")?.bytes.toString() ?? "null");
      const etags = responses.map((response) => response.etags.identity);
      // A tab may have a preview of its own.
      const tab = new URLSearchParams(search).get("tab") === "draw" ? "draw" : "";
      const key = `${path} ${tab} ${plan.asks.map(({ query }) => JSON.stringify(query)).join()}`;
      const after = Math.min(mark, markOf(key, etags.join(" ")));
      const answersIn = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as unknown);
      const shown = plan.showsAt?.(answersIn(readTexts()));
      return {
        key,
        version: [after, ...etags].join(" "),
        showsAt: shown ?? path,
        parts: () => {
          const texts = readTexts();
          const drawn = plan.draw(answersIn(texts), base);
          return {
            tags: drawn.words === undefined ? "" : headOf(drawn, `${base}${path}`),
            links: `<style>${FIRST_STYLE}</style>${linkedData(drawn)}`,
            body: bodyOf(drawn),
            data: dataOf({ plan, texts, etags, after, shown }),
          };
        },
      };
    },
  };
}

async function readAll({ asks }: Plan, readPublic: ReadPublic, ip: string): Promise<CachedResponse[] | undefined> {
  try {
    const responses = await Promise.all(asks.map(({ key, params, query }) => readPublic(key, { params, query }, ip)));
    return responses.every((response) => response !== undefined) ? responses : undefined;
  } catch (error) {
    if (error instanceof DomainProblem) return undefined; // what does not exist, and what has to wait its turn
    throw error;
  }
}

const headOf = ({ words }: Drawn, url: string): string =>
  words === undefined ? "" : pageHeadTags({ ...words, url, type: "website" });

const linkedData = ({ linkedData: data }: Drawn): string =>
  data === undefined ? "" : `<script type="application/ld+json">${jsonInScript(JSON.stringify(data))}</script>`;

/** The app replaces all of it; the last part says so when its script does not come. */
const bodyOf = ({ body }: Drawn): string =>
  html`<div class="first"><header class="first-bar"><a href="/">PocketHall</a></header><main class="first-main">${body}</main><div id="first-screen" class="first-notice" role="status" hidden><p></p><button type="button" hidden>Try again</button></div></div>`
    .markup;

type Data = {
  plan: Plan;
  texts: readonly string[];
  etags: readonly string[];
  after: number;
  shown: string | undefined;
};

/** The answers as the app's client would get them, by address, each with its ETag's digest. */
function dataOf({ plan: { asks }, texts, etags, after, shown }: Data): string {
  const answers = asks.flatMap((asked, index) => {
    const text = texts[index] ?? "";
    return text.length > MOST_ANSWER_BYTES || (asked.isWholeList && goesOn(text))
      ? []
      : [`${addressOf(asked)}:[${digestIn(etags[index])},${text}]`];
  });
  const shownAt = shown === undefined ? "" : `"at":${JSON.stringify(shown)},`;
  const text = `{${shownAt}"after":"${after}","answers":{${answers.join()}}}`;
  return `<script type="application/json" id="first-answers">${jsonInScript(text)}</script>`;
}

function goesOn(text: string): boolean {
  const { meta } = JSON.parse(text) as { meta: { total: number; per_page: number } };
  return meta.total > meta.per_page;
}

const addressOf = ({ key, params, query }: Ask): string => JSON.stringify(urlOf(key, params, query));
/** `"abc-identity"` is abc in each encoding. */
const digestIn = (etag = ""): string => JSON.stringify(etag.slice(1, etag.lastIndexOf("-")));
