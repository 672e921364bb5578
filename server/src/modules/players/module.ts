import { serverModule } from "../../http/server-module.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { playersRoutes } from "./players.routes.ts";

type Services = {
  follows: { tellFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

/** Players and those who follow them. */
export const playersModule = serverModule({
  ownedTables: ["follower_notices", "player_follows", "players"],
  routes: playersRoutes,
  tasks: ({ follows }: Services) => ({
    "tell-followers": withId((id) => follows.tellFollowers(id)),
    "resume-follower-notices": run(() => follows.resume()),
  }),
  cron: {
    "resume-follower-notices": EVERY_MINUTE,
  },
});
