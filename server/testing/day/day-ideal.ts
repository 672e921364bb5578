/** One time that a match was at a table. Minutes after the start of the day. */
export type Play = {
  matchId: string;
  playerIds: readonly [string, string];
  tableId: string;
  startedAt: number;
  endedAt: number;
  /** Not before: a player came late, or only then a wrong result was found and the match opened again. */
  earliestAt: number;
  /** The plays that had to be over: the last ones of its players. */
  after: readonly Play[];
};
/** A table that was out of order. */
export type Outage = { tableId: string; from: number; to: number };

/**
 * When the last of these plays would be over if every table were filled without a minute between two matches, the plays
 * with the longest way to the end first. No schedule by hand knows the durations in advance; this one does.
 */
export function idealEnd(plays: readonly Play[], tables: readonly string[], outages: readonly Outage[]): number {
  const wayToEnd = waysToEnd(plays);
  const left = new Set(plays);
  const ends = new Map<Play, number>();
  const freeAt = new Map(tables.map((table) => [table, 0]));
  let last = 0;
  while (left.size > 0) {
    const ready = [...left].filter(({ after }) => after.every((play) => ends.has(play)));
    const offers = ready.map((play) => {
      const possibleAt = Math.max(play.earliestAt, ...play.after.map((before) => ends.get(before) ?? 0));
      const lengthMinutes = play.endedAt - play.startedAt;
      const slots = tables.map((table) => ({
        table,
        from: fitsFrom(Math.max(possibleAt, freeAt.get(table) ?? 0), lengthMinutes, outages, table),
      }));
      const slot = slots.reduce((best, other) => (other.from < best.from ? other : best));
      return { play, ...slot, to: slot.from + lengthMinutes };
    });
    const chosen = offers.reduce((best, other) =>
      other.from < best.from ||
      (other.from === best.from && (wayToEnd.get(other.play) ?? 0) > (wayToEnd.get(best.play) ?? 0))
        ? other
        : best,
    );
    left.delete(chosen.play);
    ends.set(chosen.play, chosen.to);
    freeAt.set(chosen.table, chosen.to);
    last = Math.max(last, chosen.to);
  }
  return last;
}

function fitsFrom(from: number, lengthMinutes: number, outages: readonly Outage[], table: string): number {
  const inTheWay = outages.find(
    (outage) => outage.tableId === table && from < outage.to && from + lengthMinutes > outage.from,
  );
  return inTheWay ? fitsFrom(inTheWay.to, lengthMinutes, outages, table) : from;
}

/** The minutes from the start of each play to the end of the longest chain of plays that wait for it. */
function waysToEnd(plays: readonly Play[]): Map<Play, number> {
  const ways = new Map<Play, number>();
  for (const play of plays.toSorted((one, other) => other.startedAt - one.startedAt)) {
    const next = plays.filter(({ after }) => after.includes(play)).map((other) => ways.get(other) ?? 0);
    ways.set(play, play.endedAt - play.startedAt + Math.max(0, ...next));
  }
  return ways;
}
