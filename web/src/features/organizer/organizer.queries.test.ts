import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { expect, test } from "vitest";
import { refreshedBy } from "../../lib/testing/refreshed.ts";
import {
  auditQuery,
  deskMatchesQuery,
  drawPlacesQuery,
  entriesQuery,
  floorQuery,
  moneyQuery,
  objectionsQuery,
  officialsQuery,
  ownTournamentQuery,
  ownTournamentsQuery,
  refreshTournaments,
  stepsQuery,
} from "./organizer.queries.ts";

const id = idFrom<TournamentId>("t1");

test("after a change of a tournament the desk and the public pages are asked again", async () => {
  const desk = {
    tournaments: ownTournamentsQuery(1),
    tournament: ownTournamentQuery(id),
    entries: entriesQuery(id, { page: 1 }),
    matches: deskMatchesQuery(id, { page: 1 }),
    "draw places": drawPlacesQuery(id),
    floor: floorQuery(id),
    objections: objectionsQuery(id),
    steps: stepsQuery(id),
    officials: officialsQuery(id),
    history: auditQuery(id, 1),
    money: moneyQuery(id),
    settlement: { queryKey: ["organizer", "settlement", id] },
  };
  const shared = {
    "public page": { queryKey: ["tournaments", "one", id] },
    fixtures: { queryKey: ["games", "list", {}] },
  };
  const others = { wallet: { queryKey: ["wallet", "overview"] } };
  expect(await refreshedBy(refreshTournaments, { ...desk, ...shared, ...others })).toEqual(
    Object.keys({ ...desk, ...shared }),
  );
});
