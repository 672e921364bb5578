import { serverModule } from "../../http/server-module.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { playerMergesRoutes } from "./player-merges.routes.ts";
import { playersRoutes } from "./players.routes.ts";

type Parts = Parameters<typeof playersRoutes>[1] & Parameters<typeof playerMergesRoutes>[1];

type Services = {
  follows: { tellFollowers: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
};

/** Players, follows and merges of duplicate players. */
export const playersModule = serverModule({
  ownedTables: ["distinct_players", "follower_notices", "player_follows", "player_merges", "players"],
  routes: (serve, parts: Parts) => {
    playersRoutes(serve, parts);
    playerMergesRoutes(serve, parts);
  },
  tasks: ({ follows }: Services) => ({
    "tell-followers": withId((id) => follows.tellFollowers(id)),
    "resume-follower-notices": run(() => follows.resume()),
  }),
  cron: {
    "resume-follower-notices": EVERY_MINUTE,
  },
});
