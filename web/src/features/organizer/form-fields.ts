import { ApiProblem } from "../../lib/problem.ts";
import type { TournamentValues } from "./tournament-values.ts";

/** Where the form types what the wire names otherwise. */
const TYPED_IN: Readonly<Record<string, keyof TournamentValues>> = {
  format_options: "format",
  frames_from_the_end: "total_frames",
  venue_latitude: "map_point",
  venue_longitude: "map_point",
};

/** The same problem with each message under the field of the form that it is about; 'refund_tiers.0.until' is in one field. */
export function inFormFields(error: unknown): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const errors = Object.entries(error.errors).map(([path, message]) => {
    const name = path.split(".")[0] ?? path;
    return [TYPED_IN[name] ?? name, message];
  });
  const { status, code, message, requestId } = error;
  return new ApiProblem({ status, code, message, requestId, errors: Object.fromEntries(errors) });
}
