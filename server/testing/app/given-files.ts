import type { Endpoints } from "@pockethall/contract/endpoints";
import type { WrittenTournamentFile } from "@pockethall/contract/tournament-files";
import type { FastifyInstance } from "fastify";
import { newId } from "../../src/kernel/ids.ts";
import { inDays } from "../database/given.ts";
import type { TestUser } from "../database/test-database.ts";
import { send } from "./test-app.ts";

type Fields = Endpoints["POST /api/organizer/tournaments"]["body"];

let addresses = 0;
/** Imports are few a minute and address: each comes from another one. */
const nextAddress = () => `10.7.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

/** The requests of an organizer about tournaments that travel as files. */
export function filesOf(http: FastifyInstance, as: TestUser) {
  const step = (id: string, name: string) => send(http, `POST /api/organizer/tournaments/${id}/${name}`, { as });
  return {
    /** A tournament of the organizer's, open for entries. */
    publish: async (fields: Partial<Fields> = {}): Promise<string> => {
      const body: Fields = {
        name: "Harmattan Cup",
        venue: "Yaba Cue Hall",
        state: "Lagos",
        registration_deadline: inDays(5).toISOString(),
        start_date: inDays(6).toISOString(),
        end_date: inDays(8).toISOString(),
        total_prize_pool: 0,
        entry_fee: 0,
        max_participants: 16,
        total_frames: 3,
        ...fields,
      };
      const { id } = (await send(http, "POST /api/organizer/tournaments", { as, body })).json().data;
      await step(id, "publish");
      return id;
    },
    drawAndStart: async (id: string): Promise<void> => {
      for (const name of ["draw", "start"]) await step(id, name);
    },
    exported: async (id: string): Promise<WrittenTournamentFile> => {
      const answer = await send(http, `GET /api/organizer/tournaments/${id}/export`, { as });
      if (answer.statusCode !== 200) throw new Error(`the export was refused: ${answer.body}`);
      return answer.json();
    },
    imported: (file: object) =>
      send(http, "POST /api/organizer/tournaments/import", { as, body: file, address: nextAddress() }),
  };
}

/** The same file as if it came from another server, with other players. */
export const fromElsewhere = (file: WrittenTournamentFile, name = file.tournament.name): WrittenTournamentFile => ({
  ...file,
  tournament: { ...file.tournament, id: newId(), name },
});
