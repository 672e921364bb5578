import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { createFollowerNoticesJob } from "./follower-notices.job.ts";
import { playersRoutes } from "./players.routes.ts";

type Services = {
  followerNoticesJob: { notifyFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

export const createPlayerServices = (context: ServiceContext) => ({
  followerNoticesJob: createFollowerNoticesJob(context),
});

/** Players and those who follow them. */
export const playersModule = serverModule({
  ownedTables: ["follower_notices", "player_follows", "players", "visible_players"],
  routes: playersRoutes,
  tasks: ({ followerNoticesJob }: Services) => ({
    "notify-player-followers": withId((id) => followerNoticesJob.notifyFollowers(id)),
    // The name until 0.2: a process of before may still ask for it while it is replaced.
    "tell-followers": withId((id) => followerNoticesJob.notifyFollowers(id)),
    "resume-follower-notices": run(() => followerNoticesJob.resume()),
  }),
  cron: {
    "resume-follower-notices": EVERY_MINUTE,
  },
});
