import { plural, t } from "@lingui/core/macro";
import type { DrawPlaces } from "@pockethall/contract/draw-changes";

type Held = DrawPlaces["places"][number];
type Free = DrawPlaces["free"][number];

/** '3 · Ada Obi'. */
export const placeLabel = ({ seed, player }: Held): string => `${seed} · ${player.name}`;

/** The free place that a form has chosen, by its position in the list. */
export const freeOf = ({ free }: DrawPlaces, chosen: string): Free | undefined =>
  chosen === "" ? undefined : free[Number(chosen)];

/** What a free place brings, as a choice. */
export function freeLabel({ seed, group, opponent, matches }: Free): string {
  if (opponent) return t`Place ${seed}: against ${{ name: opponent.name }}, who has a bye`;
  if (matches === 0) return t`Place ${seed}: at the bottom`;
  const place = group === null ? t`Place ${seed}` : t`Place ${seed}, group ${group}`;
  return `${place}: ${plural({ matches }, { one: "# match", other: "# matches" })}`;
}

/** What a late entry does to the draw. */
export function lateEffect(free: Free | undefined): string | null {
  if (!free) return null;
  const { seed, opponent, matches } = free;
  if (matches === 0) return t`The player joins at the bottom with number ${seed}.`;
  if (opponent)
    return t`The player gets number ${seed} in the draw. ${{ name: opponent.name }} loses the bye. The added match has no time yet.`;
  const added = plural({ matches }, { one: "# match is added", other: "# matches are added" });
  return t`The player gets number ${seed} in the draw. ${{ added }}, without a time yet.`;
}

/** What a substitution does. */
export const substituteEffect = (held: Held | undefined): string | null =>
  held
    ? t`The substitute gets number ${{ seed: held.seed }} and the matches of ${{ name: held.player.name }}, who leaves the tournament. You can undo this for 30 seconds.`
    : null;

/** What a swap does. */
export const swapEffect = (one: Held | undefined, other: Held | undefined): string | null =>
  one && other && one !== other
    ? t`${{ one: one.player.name }} gets number ${{ otherSeed: other.seed }}, and ${{ other: other.player.name }} number ${{ oneSeed: one.seed }}. Their matches change sides with them.`
    : null;
