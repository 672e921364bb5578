import { DEEPEST_ROW } from "@pockethall/contract/list-depth";
import { DomainProblem } from "./problem.ts";

/**
 * Refuses pages of an endless list that lie so deep that the database would read and drop everything before them.
 *
 * @throws DomainProblem `invalid-request`
 */
export function checkDepth({ page, per_page }: { page: number; per_page: number }): void {
  if (page * per_page <= DEEPEST_ROW) return;
  const farthest = `Only the first ${DEEPEST_ROW.toLocaleString("en-NG")} are listed. Use a filter to find earlier ones.`;
  throw new DomainProblem("invalid-request", { message: farthest, errors: { page: farthest } });
}
