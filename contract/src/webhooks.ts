import { WEBHOOK_EVENTS, webhookUrlProblem } from "@pockethall/domain/webhooks";
import * as z from "zod/mini";
import { data, Id, IdPath, MatchId, PageQuery, PlayerId, page, Time, TournamentId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** How many addresses one organiser may have. */
export const MOST_WEBHOOKS = 5;

export const WebhookEventName = z.enum(WEBHOOK_EVENTS, { error: "Choose from the list" });

const moment = { id: Id, created_at: Time };

/**
 * The body of a delivery. `id` is that of the header `webhook-id`: the same delivery may come more than once. It names what has
 * changed; fetch the rest from the API.
 */
export const WebhookMessage = z.discriminatedUnion("type", [
  z.object({
    ...moment,
    type: z.literal("match.result"),
    data: z.object({
      tournament_id: TournamentId,
      match_id: MatchId,
      /** Keep the result with the highest version: a corrected one has a higher version. */
      version: z.number(),
      player1_id: z.nullable(PlayerId),
      player2_id: z.nullable(PlayerId),
      player1_score: z.nullable(z.number()),
      player2_score: z.nullable(z.number()),
      winner_id: z.nullable(PlayerId),
    }),
  }),
  z.object({
    ...moment,
    type: z.literal("match.called"),
    data: z.object({ tournament_id: TournamentId, match_id: MatchId, table_id: Id }),
  }),
  z.object({ ...moment, type: z.literal("tournament.draw"), data: z.object({ tournament_id: TournamentId }) }),
  z.object({ ...moment, type: z.literal("tournament.entries"), data: z.object({ tournament_id: TournamentId }) }),
  z.object({
    ...moment,
    type: z.literal("league.result"),
    data: z.object({
      league_id: Id,
      match_id: Id,
      /** Keep the result with the highest version: a changed one has a higher version. */
      version: z.number(),
      player1_id: PlayerId,
      player2_id: PlayerId,
      player1_score: z.number(),
      player2_score: z.number(),
      /** Null: a draw. */
      winner_id: z.nullable(PlayerId),
      is_walkover: z.boolean(),
      decided_by: z.enum(["agreement", "silence", "organizer"]),
    }),
  }),
  z.object({ ...moment, type: z.literal("ping"), data: z.object({}) }),
]);
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** An address that events are sent to, without its secret. */
export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEventName),
  created_at: Time,
  /** Attempts that failed since one was taken. */
  failures: z.number(),
  /** Since when nothing is sent, after too many failures. */
  disabled_at: z.nullable(Time),
});
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.object({
  ...Webhook.shape,
  /** Signs the deliveries: `whsec_` and base64 of the key. */
  secret: z.string(),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookDelivery = z.object({
  id: Id,
  event: z.string(),
  /** `waiting`: an attempt is to come. */
  state: z.enum(["waiting", "delivered", "failed"]),
  created_at: Time,
  attempts: z.number(),
  last_attempt_at: z.nullable(Time),
  next_attempt_at: z.nullable(Time),
  /** The status that the last attempt was answered with. */
  status_code: z.nullable(z.number()),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const DeliveryPath = z.object({ id: Id, deliveryId: Id });

export const webhookEndpoints = {
  "GET /api/organizer/webhooks": endpoint({
    summary: "The caller's addresses for events of the tournaments and leagues that they organise",
    success: [200, data(z.array(Webhook))],
    problems: [],
  }),
  "POST /api/organizer/webhooks": endpoint({
    stepUp: true,
    summary: "Send events to an address; its secret is in this answer only. Needs step-up",
    body: z.object({
      url: z.string({ error: "Enter an address" }).check(
        z.trim(),
        z.refine((url) => webhookUrlProblem(url) === null, {
          error: ({ input }) => webhookUrlProblem(String(input)) ?? "Enter an address",
        }),
      ),
      events: z
        .array(WebhookEventName)
        .check(z.minLength(1, { error: "Choose at least one" }), z.maxLength(WEBHOOK_EVENTS.length)),
    }),
    success: [201, data(NewWebhook)],
    problems: ["step-up-required", "illegal-step"],
    attemptsPerMinute: 30,
  }),
  "DELETE /api/organizer/webhooks/:id": endpoint({
    summary: "Send nothing more to an address, and forget its deliveries",
    params: IdPath,
    success: [204, null],
    problems: ["webhook-not-found"],
  }),
  "POST /api/organizer/webhooks/:id/test": endpoint({
    summary: "Send the event `ping` to an address",
    params: IdPath,
    success: [201, data(WebhookDelivery)],
    problems: ["webhook-not-found", "illegal-step"],
    attemptsPerMinute: 30,
  }),
  "POST /api/organizer/webhooks/:id/enable": endpoint({
    summary: "Send to an address again that was turned off after failures",
    params: IdPath,
    success: [200, data(Webhook)],
    problems: ["webhook-not-found"],
    attemptsPerMinute: 30,
  }),
  "GET /api/organizer/webhooks/:id/deliveries": endpoint({
    summary: "The deliveries of the last 30 days to an address, the newest first",
    params: IdPath,
    query: PageQuery,
    success: [200, page(WebhookDelivery)],
    problems: ["webhook-not-found"],
  }),
  "POST /api/organizer/webhooks/:id/deliveries/:deliveryId/send-again": endpoint({
    summary: "Send a delivery again, under the same id",
    params: DeliveryPath,
    success: [200, data(WebhookDelivery)],
    problems: ["webhook-not-found", "illegal-step"],
    attemptsPerMinute: 30,
  }),
};
