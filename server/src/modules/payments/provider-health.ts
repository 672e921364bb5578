import type { Clock } from "../../kernel/clock.ts";

/** Without a call for so long it is not known any more whether the provider answers. */
const REMEMBERED_MS = 10 * 60_000;

export type ProviderHealth = ReturnType<typeof createProviderHealth>;

/** Whether the payment provider answers this process, by the outcome of its latest call. */
export function createProviderHealth({ clock }: { clock: Clock }) {
  let failedAt: Date | undefined;
  return {
    /** Notes the outcome of a call: whether it was answered, with whatever words. */
    note: (isAnswered: boolean): void => {
      failedAt = isAnswered ? undefined : clock();
    },
    /** True while the latest call was not answered and is at most ten minutes old. */
    isAway: (): boolean => failedAt !== undefined && clock().getTime() - failedAt.getTime() <= REMEMBERED_MS,
  };
}
