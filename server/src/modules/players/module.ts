import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import { createFollowsService } from "./follows.service.ts";
import { playersRoutes } from "./players.routes.ts";
import { createPlayersService } from "./players.service.ts";
import { createPrivacyService } from "./privacy.service.ts";

type Services = {
  follows: { tellFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createPlayerServices = (
  context: ServiceContext,
  { notifications }: { notifications: NotificationsService },
) => ({
  players: createPlayersService(context),
  follows: createFollowsService({ ...context, notifications }),
  privacy: createPrivacyService(context),
});

/** Players and those who follow them. */
export const playersModule = serverModule({
  ownedTables: ["follower_notices", "player_follows", "players", "visible_players"],
  routes: playersRoutes,
  tasks: ({ follows }: Services) => ({
    "tell-followers": withId((id) => follows.tellFollowers(id)),
    "resume-follower-notices": run(() => follows.resume()),
  }),
  cron: {
    "resume-follower-notices": EVERY_MINUTE,
  },
});
