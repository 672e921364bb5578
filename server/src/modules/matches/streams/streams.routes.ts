import type { StreamState } from "@pockethall/contract/streams";
import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import type { ServeEndpoint } from "../../../http/endpoints.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import * as matchStreams from "./match-stream.service.ts";
import { findStream } from "./streams.read-model.ts";
import * as streams from "./streams.service.ts";

export type StreamDependencies = {
  db: Db;
  transact: Transact;
  /** How many have a match open now. */
  viewersOfMatch: (gameId: MatchId) => number | Promise<number>;
};

/** Endpoints of a match's video: on air, off air, and what viewers see. */
export function streamsRoutes(serve: ServeEndpoint, { db, transact, viewersOfMatch }: StreamDependencies): void {
  const stateOf = async (id: MatchId): Promise<StreamState> => {
    const stream = await findStream(db, id);
    if (!stream) throw new DomainProblem("match-not-found");
    const { gameId, ...state } = stream;
    return { ...state, viewers: await viewersOfMatch(gameId) };
  };
  serve("POST /api/matches/:id/stream", async ({ params, body, caller }) => ({
    youtubeUrl: await transact((tx) => streams.start(tx, caller, params.id, body.youtubeUrl)),
  }));
  serve("POST /api/matches/:id/end-stream", async ({ params, caller }) => {
    await transact((tx) => streams.end(tx, caller, params.id));
    return stateOf(params.id);
  });
  serve("PUT /api/organizer/matches/:id/stream", async ({ caller, params, body }) => ({
    data: await transact((tx) => matchStreams.showVideo(tx, caller, params.id, body)),
  }));
  serve("GET /api/matches/:id/stream", ({ params }) => stateOf(params.id));
}
