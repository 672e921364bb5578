import { join } from "node:path";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { createTransact, type Transact } from "../../../database/transact.ts";

export const ROOT = join(import.meta.dirname, "../../../../..");
export const RESULTS = join(ROOT, "../shared/data/matches_2016_2018.csv");
export const clock = () => new Date("2026-03-01T12:00:00Z");

export async function openImports() {
  const database = await openTestDatabase();
  const transact: Transact = createTransact(database.db, { clock });
  const deps = { transact, clock, imageOf: () => "/images/tournament-1.svg" };
  return { ...database, deps };
}

export const HEADER =
  "match_id,date,scheduled_at,tournament_id,tournament,season,type,city,country,round,player1,player2,score1,score2,walkover,winner,frame_scores";
export const line = (id: string, rest = "1,Ada Obi,Musa Bello,4,2,0,1", tournament = "t1,Yaba Cup") =>
  `${id},2019-01-0${id.length % 9},,${tournament},2018,Invitational,Lagos,Nigeria,${rest},"10-60, 7-80"`;
