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
import { sharedAt } from "./link-preview.ts";
import { openPreviews } from "./preview-cache.ts";
import { sharedFacts } from "./sharing.read-model.ts";

const MOST_CARD_BYTES = 32 * 1024 * 1024;
/**
 * Outlines of one picture are drawn while the pixels of another are: two at once. A picture takes up to a second, so the
 * last of an address waits some ten; the next is refused and can be asked for again.
 */
const DRAWINGS = { atOnce: 2, waiting: 1_000, waitingOfOne: 12, longestWaitMs: 30_000 };

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
  const previewAt = openPreviews({ db, clock, publicUrl });

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
  return {
    /**
     * The picture of a tournament, draw, match or player; undefined for what does not exist, and for a draft. A draw needs
     * most queries: its facts are those of its preview, at most five seconds old.
     */
    card: async (kind: SharedKind, id: string, shape: CardShape): Promise<Card | undefined> => {
      const known = id.toLowerCase();
      const facts = await (kind === "draw" ? previewAt(kind, known).facts : sharedFacts(db, kind, known, clock()));
      if (!facts) return undefined;
      const version = versionOf(facts, shape);
      const draw = () => drawPicture(facts, shape, { thread, uploadsFolder: images.folder });
      return { version, png: (address) => inTurn(address, version, draw) };
    },
    /**
     * The tags for the head of the page at this path and query, at most five seconds old; undefined where it is a plain page, null
     * for what does not exist, and for a draft.
     */
    previewOf: async (path: string, search = ""): Promise<string | null | undefined> => {
      const shared = sharedAt(path, search);
      if (!shared) {
        const page = detailPageAt(path);
        return page && !(await detailExists(db, page)) ? null : undefined;
      }
      return previewAt(shared.kind, shared.id).tags;
    },
    /** How many pictures wait to be drawn. */
    waitingDrawings: drawings.waiting,
    close: () => thread.close(),
  };
}
