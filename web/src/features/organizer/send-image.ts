import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";

/** Sends the picture of a tournament. @throws ApiProblem with `errors.image` for what is no picture. */
export async function sendImage(id: TournamentId, file: Blob): Promise<Tournament> {
  const form = new FormData();
  form.set("image", file, "picture");
  const answer = await call("POST /api/organizer/tournaments/:id/image", { params: { id }, body: {}, form });
  return answer.data;
}
