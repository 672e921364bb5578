import { SERVICE_PARTS, type ServicePart, type ServiceStatus } from "@pockethall/contract/status";
import type { Db } from "../../../database/database.ts";
import { undoneJobs } from "../../../jobs/job-queues.read-model.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { CHANNELS } from "../../../mail/outbox.repository.ts";
import type { Outbox } from "../../../mail/outbox.ts";
import { countLateMessages } from "../../../mail/unsent.read-model.ts";

/** For so long everyone gets the same answer: anyone may ask, and the queues are counted for it. */
const KEPT_MS = 10_000;
/** Messages and jobs that are due wait for seconds; after this long something is wrong. */
const LATE_AFTER_SECONDS = 300;
/** Fewer late messages may be the fault of their mailboxes. */
const FEWEST_LATE_MESSAGES = 3;

type StatusOptions = { db: Db; clock: Clock; outbox: Pick<Outbox, "sends">; isProviderAway: () => boolean };

/** What people notice of the installation: whether its parts work or are late. */
export function createStatusService({ db, clock, outbox, isProviderAway }: StatusOptions) {
  const channels = CHANNELS.filter(outbox.sends); // those of the others only wait
  const parts = SERVICE_PARTS.filter((part) => part !== "messages" || channels.length > 0);
  let known: { at: number; status: Promise<ServiceStatus> } | undefined;

  const lateMessages = (now: Date) => {
    const createdBefore = new Date(now.getTime() - LATE_AFTER_SECONDS * 1000);
    return countLateMessages(db, channels, { now, createdBefore, most: FEWEST_LATE_MESSAGES });
  };

  const look = async (): Promise<ServiceStatus> => {
    const now = clock();
    const [jobs, late] = await Promise.all([undoneJobs(db), lateMessages(now)]);
    const isDelayed: Readonly<Record<ServicePart, boolean>> = {
      payments: isProviderAway(),
      messages: late >= FEWEST_LATE_MESSAGES,
      updates: jobs.oldestJobSeconds > LATE_AFTER_SECONDS,
    };
    return {
      parts: parts.map((part) => ({ part, state: isDelayed[part] ? ("delayed" as const) : ("working" as const) })),
      checked_at: now.toISOString(),
    };
  };

  return {
    /** At most ten seconds old; callers who come at once share one look. @throws when the database does not answer. */
    now: (): Promise<ServiceStatus> => {
      const at = clock().getTime();
      if (known === undefined || at - known.at >= KEPT_MS) {
        const status = look();
        known = { at, status };
        status.catch(() => (known = undefined));
      }
      return known.status;
    },
  };
}
export type StatusService = ReturnType<typeof createStatusService>;
