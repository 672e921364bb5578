import type { MatchId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import type { Db } from "../database/database.ts";
import * as comments from "../modules/comments/comments.service.ts";
import * as gifts from "../modules/gifts/gifts.service.ts";
import { listGames } from "../modules/matches/games.read-model.ts";
import type { Services } from "../services.ts";
import { demoTournamentId, drawnDemoTournaments, namesOfPlayers, playableGames } from "./demo.read-model.ts";
import type { DemoPerson, KnownPeople } from "./demo-people.ts";
import { DEMO_LOGINS } from "./season-plan.ts";

type Talk = { db: Db; services: Services };

/** Comments on the match that the scorer plays next, by tournament, and on the final that the demo player won. */
const ON_NEXT_MATCH: Readonly<Record<string, readonly string[]>> = {
  "Demo Lagos Open": [
    "Who is watching from Surulere?",
    "Long pots all day. This cloth is fast.",
    "He needs a good safety now.",
    "What a crowd at the hall today!",
  ],
  "Demo Capital Trophy": ["Abuja is here!", "First frame decides this one.", "Good luck to both players."],
};
const ON_FINAL = [
  "Congratulations, champion!",
  "That clearance in the last frame was something else.",
  "See you at the next cup. Well played, both.",
];
/** From different people to the demo player, with their messages. */
const GIFTS = [
  { amountKobo: kobo(500_00), message: "For the break in the semi-final." },
  { amountKobo: kobo(1_000_00), message: "Champion! Enjoy." },
  { amountKobo: kobo(2_000_00), message: "" },
] as const;

/** What invented spectators wrote and gave. */
export async function writeCommentsAndGifts(talk: Talk, people: KnownPeople): Promise<void> {
  const fans = await fansOf(talk.db, people);
  for (const [name, texts] of Object.entries(ON_NEXT_MATCH)) {
    const [tournamentId] = await drawnDemoTournaments(talk.db, name);
    const game = tournamentId && (await playableGames(talk.db, tournamentId));
    if (game) await comment(talk, game.id, fans, texts);
  }
  const final = await finalOf(talk.db, "Demo Garden City Cup");
  if (final) await comment(talk, final, fans.slice(ON_FINAL.length), ON_FINAL);
  const player = people.get(DEMO_LOGINS[0].email);
  if (player) await give(talk, player, fans.slice(-GIFTS.length));
}

type Fan = DemoPerson & { name: string };

async function fansOf(db: Db, people: KnownPeople): Promise<Fan[]> {
  const opponents = [...people].filter(([email]) => email.startsWith("opponent")).map(([, person]) => person);
  const some = opponents.slice(0, 12);
  const names = await namesOfPlayers(
    db,
    some.map(({ playerId }) => playerId),
  );
  return some.map((person) => ({ ...person, name: names.get(person.playerId) ?? "" }));
}

async function comment({ services }: Talk, matchId: MatchId, fans: readonly Fan[], texts: readonly string[]) {
  for (const [index, text] of texts.entries()) {
    const fan = fans[index];
    if (fan) await services.transact((tx) => comments.write(tx, fan, matchId, { text }));
  }
}

async function give({ services }: Talk, player: DemoPerson, fans: readonly Fan[]): Promise<void> {
  for (const [index, gift] of GIFTS.entries()) {
    const sender = fans[index];
    if (sender) await services.transact((tx) => gifts.send(tx, { sender, recipientId: player.playerId, ...gift }));
  }
}

async function finalOf(db: Db, name: string): Promise<MatchId | undefined> {
  const tournamentId = await demoTournamentId(db, name);
  if (tournamentId === undefined) return undefined;
  const { data } = await listGames(db, { page: 1, per_page: 100, tournament_id: tournamentId, status: "completed" });
  return data.find(({ round_name }) => round_name === "Final")?.id;
}
