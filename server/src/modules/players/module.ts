import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { createFollowerNoticesJob } from "./follower-notices.job.ts";
import { createFollowerNoticesService } from "./follower-notices.service.ts";
import { createFollowsService } from "./follows.service.ts";
import { playersRoutes } from "./players.routes.ts";
import { createPlayersService } from "./players.service.ts";
import { createPrivacyService } from "./privacy.service.ts";

type Services = {
  followerNoticesJob: { notifyFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createPlayerServices = (
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) => ({
  players: createPlayersService(context),
  follows: createFollowsService(context),
  followerNoticesJob: createFollowerNoticesJob({
    ...context,
    followerNotices: createFollowerNoticesService({ ...context, notifications }),
  }),
  privacy: createPrivacyService(context),
});

/** Players and those who follow them. */
export const playersModule = serverModule({
  ownedTables: ["follower_notices", "player_follows", "players", "visible_players"],
  routes: playersRoutes,
  tasks: ({ followerNoticesJob }: Services) => ({
    "tell-followers": withId((id) => followerNoticesJob.notifyFollowers(id)),
    "resume-follower-notices": run(() => followerNoticesJob.resume()),
  }),
  cron: {
    "resume-follower-notices": EVERY_MINUTE,
  },
});
