import { expect, test } from "vitest";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import { leagueContactsQuery, leagueQuery, leaguesQuery, ownLeaguesQuery, refreshLeagues } from "./leagues.queries.ts";

test("after a change everything about leagues is asked again, with the viewer's matches", async () => {
  const leagues = {
    list: leaguesQuery({}),
    own: ownLeaguesQuery,
    "league of a viewer": leagueQuery("l1", false),
    "league of an organiser": leagueQuery("l1", true),
    contacts: leagueContactsQuery("l1"),
    "matches of My matches": { queryKey: ["me", "league-matches"] },
  };
  const others = { wallet: { queryKey: ["wallet", "overview"] } };
  expect(await refreshedBy(refreshLeagues, { ...leagues, ...others })).toEqual(Object.keys(leagues));
});
