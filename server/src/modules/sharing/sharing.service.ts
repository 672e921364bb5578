import type { Db } from "../../database/database.ts";
import { createFairQueue } from "../../http/fair-queue.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Images } from "../../kernel/images.ts";
import { openCardCache } from "./card-cache.ts";
import { drawPicture, versionOf } from "./card-picture.ts";
import { type CardThread, openCardThread } from "./card-thread.ts";
import type { CardShape } from "./cards/card-look.ts";
import { detailExists, detailPageAt } from "./detail-pages.read-model.ts";
import type { SharedKind } from "./facts/shared-facts.ts";
import { headTags, sharedAt } from "./link-preview.ts";
import { sharedFacts } from "./sharing.read-model.ts";

const MOST_CARD_BYTES = 32 * 1024 * 1024;
/**
 * Outlines of one picture are drawn while the pixels of another are: two at once. A picture takes up to a second, so the
 * last of an address waits some ten; the next is refused and can be asked for again.
 */
const DRAWINGS = { atOnce: 2, waiting: 1_000, waitingOfOne: 12, longestWaitMs: 30_000 };
/** A link that is sent round is asked for by many at once; older than this a preview is not. */
const PREVIEW_MS = 5_000;
const MOST_PREVIEWS = 500;

/**
 * One picture to share. `version` names its bytes; `png` draws it unless it is cached, in turn with other addresses.
 * @throws DomainProblem `unavailable` when too many wait.
 */
export type Card = { version: string; png(address: string): Promise<Buffer> };
export type SharingService = ReturnType<typeof createSharingService>;

type SharingParts = { db: Db; clock: Clock; images: Images; publicUrl: string; thread?: CardThread };

/** What others see of us: pictures to share, and a page's preview for readers that run no script. */
export function createSharingService({ db, clock, images, publicUrl, thread = openCardThread() }: SharingParts) {
  const cache = openCardCache(MOST_CARD_BYTES);
  const drawings = createFairQueue(DRAWINGS);
  const asked = new Map<string, Promise<Buffer>>();
  const previews = new Map<string, { until: number; tags: Promise<string | null> }>();

  /**
   * A picture that is cached or being drawn takes no turn. For one that waits, each address waits in its own turn: another
   * address may have many before it.
   */
  const inTurn = (address: string, version: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (cache.has(version)) return cache.get(version, draw);
    const key = `${version} ${address}`;
    const before = asked.get(key);
    if (before) return before;
    const picture = drawings.run(address, () => cache.get(version, draw)).finally(() => asked.delete(key));
    asked.set(key, picture);
    return picture;
  };
  const readTags = async (kind: SharedKind, id: string): Promise<string | null> => {
    const facts = await sharedFacts(db, kind, id, clock());
    return facts === undefined ? null : headTags(facts, { publicUrl, version: versionOf(facts, "wide") });
  };
  const forget = (now: number): void => {
    for (const [address, { until }] of previews) {
      if (until > now && previews.size < MOST_PREVIEWS) return;
      previews.delete(address);
    }
  };
  return {
    /** The picture of a tournament, match or player; undefined for what does not exist, and for a draft. */
    card: async (kind: SharedKind, id: string, shape: CardShape): Promise<Card | undefined> => {
      const facts = await sharedFacts(db, kind, id.toLowerCase(), clock());
      if (!facts) return undefined;
      const version = versionOf(facts, shape);
      const draw = () => drawPicture(facts, shape, { thread, uploadsFolder: images.folder });
      return { version, png: (address) => inTurn(address, version, draw) };
    },
    /**
     * The tags for the head of the page at this path, at most five seconds old; undefined where it is a plain page, null
     * for what does not exist, and for a draft.
     */
    previewOf: async (path: string): Promise<string | null | undefined> => {
      const shared = sharedAt(path);
      if (!shared) {
        const page = detailPageAt(path);
        return page && !(await detailExists(db, page)) ? null : undefined;
      }
      const address = `${shared.kind}:${shared.id}`;
      const now = clock().getTime();
      const known = previews.get(address);
      if (known && known.until > now) return known.tags;
      forget(now);
      const tags = readTags(shared.kind, shared.id);
      previews.delete(address);
      previews.set(address, { until: now + PREVIEW_MS, tags });
      tags.catch(() => previews.delete(address));
      return tags;
    },
    /** How many pictures wait to be drawn. */
    waitingDrawings: drawings.waiting,
    close: () => thread.close(),
  };
}
