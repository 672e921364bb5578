import { t } from "@lingui/core/macro";
import type { Draw, DrawGroup, DrawRound } from "@pockethall/contract/draws";

/** A step of the strip on a phone: a round of the draw, a group with all of its rounds, or a table alone. */
export type Stage = {
  id: string;
  name: string;
  table: "buchholz" | "order" | DrawGroup | null;
  rounds: readonly DrawRound[];
};

const roundStage = (round: DrawRound): Stage => ({
  id: `${round.phase}-${round.number}`,
  name: round.name,
  table: null,
  rounds: [round],
});

/** The steps of a draw in the order of play: tables first, then round by round. A group is one step, tables included. */
export function stagesOf(draw: Draw): Stage[] {
  const rounds = draw.rounds.toSorted((a, b) => a.number - b.number);
  const others = mergedByStep(rounds.filter(({ group }) => group === null));
  if (draw.swiss) return [{ id: "table", name: t`Table`, table: "buchholz", rounds: [] }, ...others];
  if (draw.ladder) return [{ id: "table", name: t`Ladder`, table: "order", rounds: [] }, ...others];
  const [only, ...more] = draw.groups;
  if (only && more.length === 0) {
    const own = rounds.filter(({ group }) => group !== null);
    return [{ id: "table", name: only.name, table: only, rounds: [] }, ...mergedByStep(own), ...others];
  }
  return [...draw.groups.map((group) => groupStage(group, rounds)), ...others];
}

const groupStage = (group: DrawGroup, rounds: readonly DrawRound[]): Stage => ({
  id: `group-${group.number}`,
  name: group.name,
  table: group,
  rounds: rounds.filter((round) => round.group === group.number),
});

/** The final and the match for the third place share a step. */
function mergedByStep(rounds: readonly DrawRound[]): Stage[] {
  const stages: Stage[] = [];
  for (const round of rounds) {
    const stage = roundStage(round);
    const same = stages.findIndex(({ id }) => id === stage.id);
    const before = stages[same];
    if (before) stages[same] = { ...before, rounds: [...before.rounds, round] };
    else stages.push(stage);
  }
  return stages;
}

/** Where a reader starts: on a ladder at its order, else at the first step with a game that is not over, else at the last. */
export function currentStage(stages: readonly Stage[]): Stage | undefined {
  const ladder = stages.find(({ table }) => table === "order");
  if (ladder) return ladder;
  const isOpen = ({ rounds }: Stage) =>
    rounds.some(({ games }) => games.some(({ status }) => status !== "completed" && status !== "cancelled"));
  return stages.find(isOpen) ?? stages.at(-1);
}
