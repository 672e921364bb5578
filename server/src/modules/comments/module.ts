import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { commentsRoutes, moderationRoutes } from "./comments.routes.ts";
import { createCommentsService } from "./comments.service.ts";
import { createModerationService } from "./moderation.service.ts";

type Parts = Parameters<typeof commentsRoutes>[1] & Parameters<typeof moderationRoutes>[1];

export function createCommentServices(
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) {
  const parts = { ...context, notifications };
  return {
    comments: createCommentsService({ ...parts, editMinutes: context.commentEditMinutes }),
    moderation: createModerationService(parts),
  };
}

/** Comments, their moderation and blocks. */
export const commentsModule = serverModule({
  ownedTables: ["comment_blocks", "comment_reports", "comment_versions", "comments"],
  routes: (serve, parts: Parts) => {
    commentsRoutes(serve, parts);
    moderationRoutes(serve, parts);
  },
});
