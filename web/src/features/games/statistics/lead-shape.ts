import { furthestAhead } from "./frame-leads.ts";

export type Box = { width: number; height: number };
export type LeadShape = {
  /** Height of the level score. */
  levelY: number;
  /** The lead as a line in steps: it changes with a stroke and stands until the next one. */
  line: string;
  /** The same line closed along the level. */
  area: string;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The shape of a lead in a box: player 1 ahead is above the level, player 2 below. Each half is as high as its lead
 * needs, at least a tenth of it, so that a level score is never at an edge.
 */
export function leadShape(leads: readonly number[], { width, height }: Box): LeadShape {
  const [above, below] = furthestAhead(leads);
  const span = Math.max(1, above + below);
  const least = span / 8;
  const [top, bottom] = [Math.max(above, least), Math.max(below, least)];
  const yOf = (lead: number) => rounded(((top - lead) / (top + bottom)) * height);
  const step = width / Math.max(1, leads.length);
  const levelY = yOf(0);
  const steps = leads.map((lead, index) => `${index === 0 ? "M0 " : "V"}${yOf(lead)}H${rounded((index + 1) * step)}`);
  const line = steps.join("");
  return { levelY, line, area: `${line}V${levelY}H0Z` };
}
