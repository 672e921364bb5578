import type { Endpoints } from "@pockethall/contract/endpoints";
import { urlOf } from "@pockethall/contract/url-of";

type Answer = [digest: string, body: unknown, isTaken?: true];
type First = {
  /** Where the app shows what was asked for, where that is another page. */
  at?: string;
  /** The live event that all answers hold: the stream goes on after it. */
  after: string;
  answers: Record<string, Answer>;
};

const element = typeof document === "undefined" ? null : document.getElementById("first-answers");

/** What the page brought with it: answers of the API by address. Null where it brought nothing. */
export const first = element && (JSON.parse(element.textContent) as First);

/** After this long the page's answers are asked for again: what changes meanwhile reaches only who follows the stream. */
const MOST_AGE_MS = 60_000;
/** After this long the stream starts without what happened before: what it would repeat is old, and would be shown as if it happened now. */
const MOST_GAP_MS = 10_000;

/** The live event to go on after; "" where the page is too old for that. */
export const firstEvent = (): string => (first !== null && performance.now() < MOST_GAP_MS ? first.after : "");

/** The answer that the page brought for this call, once: what a query begins with. Undefined once it is old. */
export function broughtAnswer<Key extends keyof Endpoints>(
  key: Key,
  { params, query }: { params?: unknown; query?: unknown },
): Endpoints[Key]["response"] | undefined {
  const answer = first?.answers[urlOf(key, params, query)];
  if (!answer || answer[2] || performance.now() > MOST_AGE_MS) return undefined;
  answer[2] = true;
  return answer[1] as Endpoints[Key]["response"];
}

/** When it was made, at the latest: a page from the browser's memory, as on the way back, may be of any age. */
function broughtAt(): number {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "back_forward" ? 1 : Math.round(performance.timeOrigin);
}

type DataOf<Key extends keyof Endpoints> = Endpoints[Key]["response"] extends { data: infer Data } ? Data : never;

/** For the options of a query: it begins with the data of the answer that the page brought for this call. */
export const beginsWithData = <Key extends keyof Endpoints>(key: Key, parts: { params?: unknown; query?: unknown }) =>
  beginsWith(() => (broughtAnswer(key, parts) as { data: DataOf<Key> } | undefined)?.data);

/** The same with what `pick` makes of an answer. */
export const beginsWith = <Data>(pick: () => Data | undefined) => ({
  initialData: pick,
  initialDataUpdatedAt: broughtAt,
});
