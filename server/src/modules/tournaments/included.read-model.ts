import type { Tournament } from "@pockethall/contract/answers";
import type { TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { participantsOfTournaments } from "./participants.read-model.ts";

export type Included = { games: boolean; participants: boolean };

/** Reads `include=games,participants`; an unknown word asks for nothing. */
export function readInclude(text: string | undefined): Included {
  const words = new Set((text ?? "").split(",").map((word) => word.trim()));
  return { games: words.has("games"), participants: words.has("participants") };
}

/** The games of several tournaments in one query. The module `matches` owns them and depends on this one. */
export type GamesOfTournaments = (
  db: Db,
  tournamentIds: readonly TournamentId[],
) => Promise<ReadonlyMap<string, NonNullable<Tournament["games"]>>>;

export type WithIncluded = ReturnType<typeof createWithIncluded>;

/** Returns the function that adds what `include` asks for, with a fixed number of queries for any number of tournaments. */
export function createWithIncluded({ db, gamesOf }: { db: Db; gamesOf: GamesOfTournaments }) {
  return async (tournaments: readonly Tournament[], include: string | undefined): Promise<Tournament[]> => {
    const included = readInclude(include);
    const ids = tournaments.map(({ id }) => id);
    const games = included.games ? await gamesOf(db, ids) : undefined;
    const participants = included.participants ? await participantsOfTournaments(db, ids) : undefined;
    return tournaments.map((tournament) => ({
      ...tournament,
      ...(games ? { games: games.get(tournament.id) ?? [] } : {}),
      ...(participants ? { participants: participants.get(tournament.id) ?? [] } : {}),
    }));
  };
}
