import type { LeagueDetail } from "@pockethall/contract/answers";
import type { LeagueMatch } from "@pockethall/contract/leagues";
import type { MoneyRules } from "../../config/config.ts";
import type { Db } from "../../database/database.ts";
import type { Transact } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import type { ServeEndpoint } from "../../http/endpoints.ts";
import type { Idempotency } from "../../http/idempotency.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import * as leagueChallenges from "./league-challenges.service.ts";
import { leagueContacts } from "./league-contacts.read-model.ts";
import { sharePhone } from "./league-contacts.ts";
import { findLeagueDetail } from "./league-detail.read-model.ts";
import { editLeague } from "./league-edits.ts";
import { findWireMatch } from "./league-match.read-model.ts";
import * as leagueMembers from "./league-members.service.ts";
import { findLeaguePrizePlan, listLeaguePrizePlans } from "./league-prize-plans.read-model.ts";
import * as leaguePrizes from "./league-prizes.service.ts";
import { removeMember } from "./league-removals.ts";
import * as leagueResults from "./league-results.service.ts";
import { answerProposedTime, proposeTime } from "./league-times.ts";
import { listLeagues, ownLeagues } from "./leagues.read-model.ts";
import * as leagues from "./leagues.service.ts";

export type LeagueDependencies = {
  db: Db;
  transact: Transact;
  idempotency: Idempotency;
  moneyRules: MoneyRules;
  /** Whether the caller runs this league. */
  runsLeague(caller: Caller, leagueId: string): Promise<boolean>;
};

/** Endpoints of leagues: looking, the organizer's steps, joining and leaving, finance. */
export function leaguesRoutes(serve: ServeEndpoint, dependencies: LeagueDependencies): void {
  const { db, transact } = dependencies;
  const cacheTags = () => ["leagues", "players"];
  serve("GET /api/leagues", ({ query }) => listLeagues(db, query), { cacheTags });
  serve(
    "GET /api/leagues/:id",
    async ({ params }) => {
      const data = await leagueOf(db, params.id);
      if (data.status === "draft") throw new DomainProblem("league-not-found");
      return { data };
    },
    { cacheTags },
  );
  serve("GET /api/organizer/leagues", ({ caller, query }) => ownLeagues(db, caller.userId, query));
  serve("GET /api/organizer/leagues/:id", async ({ params }) => ({ data: await leagueOf(db, params.id) }));
  serve("POST /api/leagues", async ({ caller, body }) => ({
    data: await transact((tx) => leagues.create(tx, caller, body)),
  }));
  serve("PUT /api/leagues/:id", async ({ caller, params, body }) => {
    const { id: leagueId } = params;
    await transact((tx) => editLeague(tx, { caller, leagueId, fields: body }));
    return { data: await leagueOf(db, leagueId) };
  });
  serve("POST /api/leagues/:id/open", async ({ caller, params }) => ({
    data: await transact((tx) => leagues.open(tx, caller, params.id)),
  }));
  serve("POST /api/leagues/:id/start", async ({ caller, params }) => ({
    data: await transact((tx) => leagues.start(tx, caller, params.id)),
  }));
  serve("POST /api/leagues/:id/end", async ({ caller, params }) => ({
    data: await transact((tx) => leagues.end(tx, caller, params.id)),
  }));
  serve("POST /api/leagues/:id/cancel", async ({ caller, params, body }) => ({
    data: await transact((tx) => leagues.cancel(tx, caller, params.id, body.reason)),
  }));
  serve("POST /api/leagues/:id/next-season", async ({ caller, params, body }) => ({
    data: await transact((tx) => leagues.nextSeason(tx, caller, params.id, body)),
  }));
  serveMembers(serve, dependencies);
  servePrizes(serve, dependencies);
}

function serveMembers(serve: ServeEndpoint, deps: LeagueDependencies): void {
  const { db, transact, idempotency, runsLeague } = deps;
  serve("POST /api/leagues/:id/join", async (call) => {
    const { caller, params, body } = call;
    const runs = await runsLeague(caller, params.id);
    const data = await idempotency.once(call, async (tx) => {
      const { entry_fee: shownFeeKobo, ...named } = body;
      await leagueMembers.join(tx, { caller, leagueId: params.id, ...named, shownFeeKobo, runs });
      return leagueOf(tx.db, params.id);
    });
    return { data };
  });
  serve("DELETE /api/leagues/:id/join", async (call) => {
    const data = await idempotency.once(call, async (tx) => {
      await leagueMembers.leave(tx, { caller: call.caller, leagueId: call.params.id });
      return leagueOf(tx.db, call.params.id);
    });
    return { data };
  });
  serve("POST /api/leagues/:id/members/:playerId/withdraw", async ({ caller, params, body }) => {
    const { id: leagueId, playerId } = params;
    const removing = { actor: caller, leagueId, playerId, reason: body.reason };
    await transact((tx) => removeMember(tx, removing));
    return { data: await leagueOf(db, leagueId) };
  });
}

function servePrizes(serve: ServeEndpoint, { db, idempotency, moneyRules }: LeagueDependencies): void {
  serve("GET /api/finance/leagues", ({ query }) => listLeaguePrizePlans(db, query));
  serve("POST /api/finance/leagues/:id/approve-prizes", async (call) => {
    const data = await idempotency.once(call, async (tx) => {
      await leaguePrizes.approve(tx, call.caller, call.params.id, moneyRules);
      const plan = await findLeaguePrizePlan(tx.db, call.params.id);
      if (!plan) throw new DomainProblem("league-not-found");
      return plan;
    });
    return { data };
  });
}

/** Endpoints of those who play: results of their matches, challenges. */
export function leaguePlayRoutes(serve: ServeEndpoint, { db, transact, runsLeague }: LeagueDependencies): void {
  const callOf = async (caller: Caller, { id: leagueId, matchId }: { id: string; matchId: string }) => ({
    caller,
    leagueId,
    matchId,
    runs: await runsLeague(caller, leagueId),
  });
  serve("PUT /api/leagues/:id/matches/:matchId", async ({ caller, params, body }) => {
    const call = await callOf(caller, params);
    return { data: await transact((tx) => leagueResults.enter(tx, call, body.result)) };
  });
  serve("POST /api/leagues/:id/matches/:matchId/confirm", async ({ caller, params }) => {
    const call = await callOf(caller, params);
    return { data: await transact((tx) => leagueResults.confirm(tx, call)) };
  });
  serve("POST /api/leagues/:id/matches/:matchId/dispute", async ({ caller, params, body }) => {
    const call = await callOf(caller, params);
    return { data: await transact((tx) => leagueResults.dispute(tx, call, body.result, body.reason)) };
  });
  serve("POST /api/leagues/:id/matches/:matchId/times", async ({ caller, params, body }) => {
    const { id: leagueId, matchId } = params;
    const proposing = { caller, leagueId, matchId, playAt: new Date(body.play_at) };
    await transact((tx) => proposeTime(tx, proposing));
    return { data: await matchOf(db, params) };
  });
  serve("POST /api/leagues/:id/matches/:matchId/times/answer", async ({ caller, params, body }) => {
    const { id: leagueId, matchId } = params;
    const answering = { caller, leagueId, matchId, playAt: new Date(body.play_at), isAccepted: body.accept };
    await transact((tx) => answerProposedTime(tx, answering));
    return { data: await matchOf(db, params) };
  });
  serve("GET /api/leagues/:id/contacts", async ({ caller, params }) => ({
    data: await leagueContacts(db, caller, params.id),
  }));
  serve("PUT /api/leagues/:id/contacts", async ({ caller, params, body }) => {
    await transact((tx) => sharePhone(tx, { caller, leagueId: params.id, isShared: body.share_phone }));
    return { data: await leagueContacts(db, caller, params.id) };
  });
  serve("POST /api/leagues/:id/challenges", async ({ caller, params, body }) => {
    const asking = { caller, leagueId: params.id, opponentId: body.opponentId };
    await transact((tx) => leagueChallenges.challenge(tx, asking));
    return { data: await leagueOf(db, params.id) };
  });
  const answer = async (
    caller: Caller,
    params: { id: string; challengeId: string },
    act: "accept" | "decline" | "withdraw",
  ) => {
    const answering = { caller, leagueId: params.id, challengeId: params.challengeId, act };
    await transact((tx) => leagueChallenges.answer(tx, answering));
    return { data: await leagueOf(db, params.id) };
  };
  serve("POST /api/leagues/:id/challenges/:challengeId/accept", ({ caller, params }) =>
    answer(caller, params, "accept"),
  );
  serve("POST /api/leagues/:id/challenges/:challengeId/decline", ({ caller, params }) =>
    answer(caller, params, "decline"),
  );
  serve("POST /api/leagues/:id/challenges/:challengeId/withdraw", ({ caller, params }) =>
    answer(caller, params, "withdraw"),
  );
}

async function matchOf(db: Db, { id, matchId }: { id: string; matchId: string }): Promise<LeagueMatch> {
  const match = await findWireMatch(db, id, matchId);
  if (!match) throw new DomainProblem("match-not-found");
  return match;
}

async function leagueOf(db: Db, id: string): Promise<LeagueDetail> {
  const league = await findLeagueDetail(db, id);
  if (!league) throw new DomainProblem("league-not-found");
  return league;
}
