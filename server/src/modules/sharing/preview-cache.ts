import type { Db } from "../../database/database.ts";
import type { Clock } from "../../kernel/clock.ts";
import { versionOf } from "./card-picture.ts";
import type { SharedFacts, SharedKind } from "./facts/shared-facts.ts";
import { headTags } from "./link-preview.ts";
import { sharedFacts } from "./sharing.read-model.ts";

/** A link that is sent round is asked for by many at once; older than this a preview is not. */
const PREVIEW_MS = 5_000;
const MOST_PREVIEWS = 500;

/** What a link shows: null and undefined for what does not exist, and for a draft. */
export type Preview = { facts: Promise<SharedFacts | undefined>; tags: Promise<string | null> };

/** Opens the previews of the last five seconds, at most 500: `previewOf(kind, id)`. A failed one is not kept. */
export function openPreviews({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }) {
  const previews = new Map<string, Preview & { until: number }>();
  const tagsOf = (facts: SharedFacts | undefined): string | null =>
    facts === undefined ? null : headTags(facts, { publicUrl, version: versionOf(facts, "wide") });
  const forget = (now: number): void => {
    for (const [address, { until }] of previews) {
      if (until > now && previews.size < MOST_PREVIEWS) return;
      previews.delete(address);
    }
  };
  return (kind: SharedKind, id: string): Preview => {
    const address = `${kind}:${id}`;
    const time = clock();
    const now = time.getTime();
    const known = previews.get(address);
    if (known && known.until > now) return known;
    forget(now);
    const facts = sharedFacts(db, kind, id, time);
    const preview = { until: now + PREVIEW_MS, facts, tags: facts.then(tagsOf) };
    previews.delete(address);
    previews.set(address, preview);
    preview.tags.catch(() => previews.delete(address));
    return preview;
  };
}
