// Each challenge notifies a player and occupies two, so challenges have limits: so many a week, and after one that ended
// without a match, some days until the same player can be challenged again. Cancelled ones count.

export const CHALLENGES_A_WEEK = 5;
export const REPEAT_AFTER_DAYS = 3;

const DAY_MS = 86_400_000;
export const CHALLENGE_WEEK_MS = 7 * DAY_MS;

type RecentChallenge = { challengedId: string; isPlayed: boolean; createdAt: Date };

/** Why the challenger must wait, in a sentence; null when there is no need. `made` are all of the last week. */
export function challengeLimit(made: readonly RecentChallenge[], challengedId: string, now: Date): string | null {
  const since = (ms: number) => made.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < ms);
  if (since(CHALLENGE_WEEK_MS).length >= CHALLENGES_A_WEEK)
    return `You've made ${CHALLENGES_A_WEEK} challenges in the last 7 days. Wait before you make another.`;
  const isRepeat = since(REPEAT_AFTER_DAYS * DAY_MS).some(
    (each) => each.challengedId === challengedId && !each.isPlayed,
  );
  return isRepeat ? `You can challenge this player again ${REPEAT_AFTER_DAYS} days after your last challenge.` : null;
}
