import { serverModule } from "../../http/server-module.ts";
import { commentsRoutes, moderationRoutes } from "./comments.routes.ts";

type Parts = Parameters<typeof commentsRoutes>[1] & Parameters<typeof moderationRoutes>[1];

/** Comments, their moderation and blocks. */
export const commentsModule = serverModule({
  ownedTables: ["comment_blocks", "comment_reports", "comment_versions", "comments"],
  routes: (serve, parts: Parts) => {
    commentsRoutes(serve, parts);
    moderationRoutes(serve, parts);
  },
});
