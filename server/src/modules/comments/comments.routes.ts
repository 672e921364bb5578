import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { tagOf } from "../../cache/cache-tags.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import { answerById } from "../../http/uncached.ts";
import type { Clock } from "../../kernel/clock.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { gameOfComment, heldComments, listComments } from "./comments.read-model.ts";
import * as comments from "./comments.service.ts";
import { roomOf } from "./comments.service.ts";
import { findSettings, listBlocks, reportedComments } from "./moderation.read-model.ts";
import * as moderation from "./moderation.service.ts";

export type CommentDependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  /** For how long an author may change a comment. */
  commentEditMinutes: number | undefined;
  /** Whether this person moderates the comments of a match: who runs its tournament. */
  mayModerate: (caller: Caller, gameId: MatchId) => Promise<boolean>;
};

/** Endpoints to read, write, report and delete comments. */
export function commentsRoutes(serve: ServeEndpoint, deps: CommentDependencies): void {
  const { db, transact, clock, mayModerate, commentEditMinutes: editMinutes } = deps;
  serve(
    "GET /api/matches/:id/comments",
    async ({ params, query }) => {
      const room = await roomOf(db, params.id);
      return answerById(params.id, room.gameId, () => listComments(db, room, query));
    },
    {
      cacheTags: ({ params: { id } }) => [tagOf("comments", id), tagOf("game", id), "tournaments", "players"],
    },
  );
  serve("GET /api/matches/:id/comments/status", async ({ params, caller }) => {
    const { gameId, ban, waitSeconds, editSeconds } = await comments.commenterStatus(db, caller, {
      matchId: params.id,
      editMinutes,
      now: clock(),
    });
    return {
      data: {
        is_moderator: await mayModerate(caller, gameId),
        is_blocked: ban !== null,
        blocked_until: ban === null || ban === "for-good" ? null : ban.until.toISOString(),
        wait_seconds: waitSeconds,
        edit_seconds: editSeconds,
        held: await heldComments(db, gameId, caller.userId),
      },
    };
  });
  serve("POST /api/matches/:id/comments", async ({ params, body, caller }) => ({
    data: await transact((tx) => comments.write(tx, caller, params.id, body)),
  }));
  serve("POST /api/comments/:id/report", ({ params, body, caller }) =>
    transact((tx) => comments.report(tx, caller, params.id, body.reason)),
  );
  serve("PUT /api/comments/:id", async ({ params, body, caller }) => ({
    data: await transact((tx) => comments.edit(tx, caller, { id: params.id, text: body.text, editMinutes })),
  }));
  serve("DELETE /api/comments/:id", async ({ params, caller }) => {
    const gameId = await gameOfComment(db, params.id);
    const isModerator = gameId !== undefined && (await mayModerate(caller, gameId));
    await transact((tx) => comments.remove(tx, caller, params.id, isModerator));
  });
}

/** Endpoints of moderators: organizers of a tournament, and admins for all of them. */
export function moderationRoutes(serve: ServeEndpoint, deps: CommentDependencies): void {
  const { db, transact, clock } = deps;
  serve("GET /api/organizer/tournaments/:id/comment-settings", async ({ params }) => {
    const settings = await findSettings(db, params.id);
    if (!settings) throw new DomainProblem("tournament-not-found");
    return { data: settings };
  });
  serve("PUT /api/organizer/tournaments/:id/comment-settings", async ({ params, body, caller }) => ({
    data: await transact((tx) => moderation.configure(tx, caller, params.id, body)),
  }));
  serve("GET /api/organizer/tournaments/:id/comment-reports", ({ params, query }) =>
    reportedComments(db, params.id, query),
  );
  serve("PUT /api/organizer/tournaments/:id/comments/:comment_id", ({ params, body, caller }) =>
    transact((tx) => moderation.decide(tx, caller, { tournamentId: params.id, commentId: params.comment_id, ...body })),
  );
  serve("GET /api/organizer/tournaments/:id/comment-blocks", ({ params, query }) =>
    listBlocks(db, params.id, { ...query, now: clock() }),
  );
  serve("POST /api/organizer/tournaments/:id/comment-blocks", async ({ params, body, caller }) => ({
    data: await transact((tx) => moderation.blockPlayer(tx, caller, blockOf(params.id, body))),
  }));
  serve("DELETE /api/organizer/tournaments/:id/comment-blocks/:block_id", ({ params, caller }) =>
    transact((tx) => moderation.unblock(tx, caller, params.id, params.block_id)),
  );
  serve("GET /api/admin/comment-reports", ({ query }) => reportedComments(db, null, query));
  serve("GET /api/admin/comment-blocks", ({ query }) => listBlocks(db, null, { ...query, now: clock() }));
  serve("POST /api/admin/comment-blocks", async ({ body, caller }) => ({
    data: await transact((tx) => moderation.blockPlayer(tx, caller, blockOf(null, body))),
  }));
  serve("DELETE /api/admin/comment-blocks/:id", ({ params, caller }) =>
    transact((tx) => moderation.unblock(tx, caller, null, params.id)),
  );
}

type Asked = { player_id: PlayerId; hours?: number | undefined; reason: string };
const blockOf = (tournamentId: TournamentId | null, { player_id, hours, reason }: Asked) => ({
  tournamentId,
  playerId: player_id,
  hours,
  reason,
});
