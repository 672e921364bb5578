import type { RoundRobinRules } from "./league-rules.ts";

// Divisions are numbered from 1, the best. At a season's end the first `promoted` of each division but the best go one
// up, the last `promoted` of each but the lowest one down. The next season starts from one order of players, best first:
// it is cut into divisions as equal as can be, the larger ones above. When all play again, that is exactly who
// went up and down; when a player does not, those below move up into the gap. Newcomers come last (`startingOrder`).

type DivisionRules = Pick<RoundRobinRules, "divisions" | "promoted">;

/** Cuts an order of players into divisions, best first; their sizes differ by one at most. */
export function cutDivisions(order: readonly string[], divisions: number): string[][] {
  const size = Math.floor(order.length / divisions);
  const larger = order.length % divisions;
  return Array.from({ length: divisions }, (_, index) => {
    const from = index * size + Math.min(index, larger);
    return order.slice(from, from + size + (index < larger ? 1 : 0));
  });
}

/** Why this many players cannot play in these divisions, in a sentence; null when they can. */
export function divisionsProblem({ divisions, promoted }: DivisionRules, players: number): string | null {
  const smallest = Math.floor(players / divisions);
  if (smallest < 2) return `${divisions} divisions need at least ${divisions * 2} players.`;
  // A middle division loses as many upwards as downwards; no player can do both.
  const leaving = divisions > 2 ? promoted * 2 : promoted;
  if (smallest < leaving || (promoted > 0 && smallest === promoted))
    return `The divisions are too small for ${promoted} to go up and ${promoted} to go down.`;
  return null;
}

export type Zone = "up" | "down" | null;

/** Where a place of a division leads at the season's end. */
export function zoneOf(
  { divisions, promoted }: DivisionRules,
  { division, position, size }: { division: number; position: number; size: number },
): Zone {
  if (division > 1 && position <= promoted) return "up";
  if (division < divisions && position > size - promoted) return "down";
  return null;
}

/** The order in which the next season starts: each division after its exchange, players from above first. */
export function nextSeasonOrder(tables: readonly (readonly string[])[], promoted: number): string[] {
  const rules = { divisions: tables.length, promoted };
  const next = tables.map((): { above: string[]; stay: string[]; below: string[] } => ({
    above: [],
    stay: [],
    below: [],
  }));
  for (const [index, table] of tables.entries())
    for (const [place, playerId] of table.entries()) {
      const zone = zoneOf(rules, { division: index + 1, position: place + 1, size: table.length });
      if (zone === "up") next[index - 1]?.below.push(playerId);
      else if (zone === "down") next[index + 1]?.above.push(playerId);
      else next[index]?.stay.push(playerId);
    }
  return next.flatMap(({ above, stay, below }) => [...above, ...stay, ...below]);
}
