/** The places of the Overall board are written up to 15 seconds after a result (decision 0090). */
const RANK_POLL_MS = 5_000;

/**
 * How often to ask again for a player's Overall rank: while it is not written yet, since the board lists every player with
 * a match. For `refetchInterval`.
 */
export const rankPollMs = (rank: number | null, matches: number): number | false =>
  rank === null && matches > 0 && RANK_POLL_MS;
