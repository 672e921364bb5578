import { createHmac } from "node:crypto";
import type { RegistrationId, UserId } from "@pockethall/domain/ids";
import { newId } from "../../src/kernel/ids.ts";
import { balanceOf } from "../../src/modules/ledger/ledger.read-model.ts";
import { givenLeague } from "../database/given.ts";
import { givenDraw } from "../play/given-draw.ts";
import { type Attack, type Outcome, refusedAs, send, type Target, times, tryEach } from "./attack.ts";
import { forgedFile } from "./forged-file.ts";

// What gives money or results to those who decide about them.

const spellings = (id: string): string[] => [
  id,
  id.toUpperCase(),
  id.slice(0, 8).toUpperCase() + id.slice(8),
  `{${id}}`,
  ` ${id}`,
  `${id} `,
  id.replaceAll("-", ""),
  `urn:uuid:${id}`,
];

const withBalance = async (on: Target, outcome: Outcome, userId: UserId, expectedKobo: number): Promise<Outcome> => {
  const kobo = await balanceOf(on.db, "wallet", userId);
  return kobo === expectedKobo ? outcome : { ...outcome, broken: [...outcome.broken, `the wallet holds ${kobo} kobo`] };
};

/** Calls by which an organizer who plays would decide about a match, league or tournament of their own (M4). */
async function ownEventEndpoints({ db, organizer }: Target): Promise<(readonly [string, object])[]> {
  const draw = await givenDraw(db, { organizer, registrations: [organizer] });
  const registrations = draw.players.map(({ playerId }, index) => ({
    id: newId<RegistrationId>(),
    tournament_id: draw.tournamentId,
    player_id: playerId,
    fee_kobo: 0,
    payment_method: "none" as const,
    seed: index + 1,
  }));
  await db.insertInto("registrations").values(registrations).execute();
  const [own, rivals, opponent] = [draw.gameId("r1m1"), draw.gameId("r1m2"), draw.players.at(-1)?.playerId ?? ""];
  const leagueId = await givenLeague(db, { organizerId: organizer.userId });
  const member = {
    id: newId(),
    league_id: leagueId,
    player_id: organizer.playerId,
    user_id: organizer.userId,
    number: 1,
    fee_kobo: 0,
    joined_at: new Date(),
  };
  await db.insertInto("league_members").values(member).execute();
  const reason = "Did not come to the table";
  const result = { outcome: "walkover", winner_id: organizer.playerId, reason };
  return [
    [`PUT /api/organizer/matches/${own}/result`, result],
    [`PUT /api/organizer/matches/${own.toUpperCase()}/result`, result],
    [`POST /api/organizer/tournaments/${draw.tournamentId}/withdraw-player`, { player_id: opponent, reason }],
    [
      `PUT /api/organizer/tournaments/${draw.tournamentId}/seeds`,
      { player_ids: draw.players.map(({ playerId }) => playerId) },
    ],
    [`PUT /api/matches/${own}`, { player1_score: 3, status: "completed" }],
    [`DELETE /api/matches/${own}`, {}],
    [`POST /api/referee/matches/${own}/start`, {}],
    [`PUT /api/matches/${own}/score`, { playerId: organizer.playerId, score: 1 }],
    [`POST /api/referee/matches/${rivals}/start`, {}],
    [`PUT /api/matches/${rivals}/score`, { playerId: opponent, score: 1 }],
    [`POST /api/leagues/${leagueId}/end`, {}],
    [`POST /api/leagues/${leagueId}/members/${opponent}/withdraw`, { reason }],
  ];
}

export const MONEY_ATTACKS: readonly Attack[] = [
  {
    name: "finance credits their own wallet, the id in other spellings (B2)",
    expected: "never 200; the wallet stays as it is",
    run: async (on) => {
      const ids = spellings(on.finance.userId);
      const outcome = await tryEach(
        times(ids.length * 20),
        (index) => {
          const userId = ids[index % ids.length];
          const body = { userId, amount: 10_000, type: "credit", reason: "A correction of a wrong deposit" };
          return send(on, "PUT /api/wallet/balance", { as: on.finance, body });
        },
        ({ status }) => status === 403 || status === 404 || status === 422,
      );
      return withBalance(on, outcome, on.finance.userId, 0);
    },
  },
  {
    name: "one person of finance gives more than ₦100,000 (M5)",
    expected: "waits for a second person; the same person again is no second one",
    run: async (on) => {
      const before = await balanceOf(on.db, "wallet", on.player.userId);
      const body = {
        userId: on.player.userId,
        amount: 200_000,
        type: "credit",
        reason: "A correction of a wrong deposit",
      };
      const outcome = await tryEach(
        times(40),
        () => send(on, "PUT /api/wallet/balance", { as: on.finance, body }),
        ({ status }) => status !== 500 && status !== 503,
      );
      return withBalance(on, outcome, on.player.userId, before);
    },
  },
  {
    name: "an organizer who plays decides about their own match, league and tournament, or scores rivals' matches (M4)",
    expected: "403 conflict-of-interest; 404 for an id in upper case",
    run: async (on) => {
      const dependencies = await ownEventEndpoints(on);
      return tryEach(
        dependencies.flatMap((endpoint) => times(10).map(() => endpoint)),
        ([endpoint, body]) => send(on, endpoint, { as: on.organizer, body }),
        refusedAs("conflict-of-interest", "match-not-found"),
      );
    },
  },
  {
    name: "one idempotency key, the path in other spellings, fifty at once (m6)",
    expected: "one gift for each key",
    run: async (on) => {
      const before = await balanceOf(on.db, "wallet", on.player.userId);
      const body = { amount: 100, recipientId: on.organizer.playerId, message: "Well played" };
      const paths = ["/api/wallet/gift", "/api/wallet/gif%74", "/api/wallet/%67ift", "/api/wallet/gift?x=1"];
      const outcome = await tryEach(
        times(200),
        (index) =>
          send(on, `POST ${paths[index % paths.length]}`, {
            as: on.player,
            body,
            headers: { "idempotency-key": `hostile-key-${index % 4}-${process.pid}` },
          }),
        ({ status }) => status === 200 || status === 404 || status === 409,
      );
      return withBalance(on, outcome, on.player.userId, before - 4 * 100_00);
    },
  },
  {
    name: "webhooks: unsigned, wrongly signed, signed with more behind, NUL and half letters (m7)",
    expected: "401 for a wrong signature, 2xx or 4xx for odd text, never 5xx",
    run: async (on) => {
      const endpoint = "POST /api/webhooks/paystack";
      const data = { reference: "PH_DEP_HOSTILE", amount: 1_000_000_00, status: "success", currency: "NGN" };
      const text = JSON.stringify({ event: "charge.success", data });
      const texts = [text, text.replace("HOSTILE", "\\u0000"), text.replace("HOSTILE", "\\ud800")];
      const signatures = ["", "zz", "0".repeat(128), `${createHmac("sha512", "guess").update(text).digest("hex")} zz`];
      const outcome = await tryEach(
        times(240),
        (index) =>
          send(on, endpoint, {
            body: texts[index % 3] ?? text,
            headers: { "x-paystack-signature": signatures[index % 4] ?? "" },
          }),
        ({ status }) => status === 401 || status === 400,
      );
      return outcome;
    },
  },
  {
    name: "made-up finished tournaments are imported to make a champion (M3)",
    expected: "201 as pending or 422; no win, title or rank changes",
    run: importForgery,
  },
];

async function importForgery(on: Target): Promise<Outcome> {
  const { db, player, organizer } = on;
  const wins = async () =>
    (await db.selectFrom("player_stats").select("wins").where("player_id", "=", player.playerId).executeTakeFirst())
      ?.wins ?? 0;
  const winsBefore = await wins();
  const outcome = await tryEach(
    times(20),
    (number) =>
      send(on, "POST /api/organizer/tournaments/import", {
        as: organizer,
        body: forgedFile(number, player.playerId, player.name),
      }),
    ({ status }) => status === 201 || status === 422 || status === 503 || status === 409,
  );
  const states = await db.selectFrom("result_imports").select("state").execute();
  const counted = states.filter(({ state }) => state !== "pending").length;
  const broken = [
    ...outcome.broken,
    ...(counted > 0 ? [`${counted} imports count without approval`] : []),
    ...((await wins()) === winsBefore ? [] : ["the player has won matches that were never played"]),
    ...(states.length > 0 ? [] : ["no import was taken at all: this attack proves nothing"]),
  ];
  return { ...outcome, broken, figures: { "kept as pending": states.length } };
}
