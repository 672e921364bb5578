/** What has to be known of two players before one is merged into the other. */
export type MergeFacts = {
  player: MergeParty;
  kept: MergeParty;
  /** A tournament that both have to do with. */
  sharedTournament: string | null;
};
type MergeParty = {
  id: string;
  name: string;
  hasAccount: boolean;
  /** Merged away already. */
  isMerged: boolean;
  /** Others were merged into this one. */
  isKept: boolean;
};

/** Why these two cannot be merged, in a sentence for the admin; null when they can. */
export function mergeRefusal({ player, kept, sharedTournament }: MergeFacts): string | null {
  if (player.id === kept.id) return "A player can't be merged into itself.";
  for (const { name, isMerged } of [player, kept])
    if (isMerged) return `${name} has already been merged into another player.`;
  if (player.isKept)
    return `Other players were merged into ${player.name}. Keep that player, or undo those merges first.`;
  if (player.hasAccount && kept.hasAccount)
    return "Both have an account. If they're the same person, one account must be closed first.";
  if (player.hasAccount) return `${player.name} has an account. Keep that player instead.`;
  // No player has two places in one tournament, so this also refuses two who have played each other.
  if (sharedTournament !== null) return `Both played in ${sharedTournament}, so they can't be the same person.`;
  return null;
}
