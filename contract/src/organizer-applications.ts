import * as z from "zod/mini";
import { data, Id, IdPath, PageQuery, PlayerId, page, requiredText, StateName, Time } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const LONGEST_HALL = 100;
export const LONGEST_PLAN = 500;

const APPLICATION_STATUSES = ["open", "approved", "refused", "withdrawn"] as const;

const application = {
  id: Id,
  status: z.enum(APPLICATION_STATUSES),
  state: z.string(),
  hall: z.string(),
  plan: z.string(),
  created_at: Time,
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  decided_at: z.nullable(Time),
};

/** The caller's latest application, and whether another one is possible. */
export const OwnApplication = z.object({
  latest: z.nullable(z.object(application)),
  /** A moment to wait for, after a refusal or too many applications; null while nothing has to be waited for. */
  apply_from: z.nullable(Time),
  email_verified: z.boolean(),
  /** To begin the form with. */
  state: z.nullable(z.string()),
});
export type OwnApplication = z.infer<typeof OwnApplication>;

/** An application as the coordinator of its state and admins see it. */
export const OrganizerApplication = z.object({
  ...application,
  player_id: PlayerId,
  name: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  member_since: Time,
  decided_by: z.nullable(z.string()),
});
export type OrganizerApplication = z.infer<typeof OrganizerApplication>;

const decision = { stepUp: true, params: IdPath, success: [200, data(OrganizerApplication)] } as const;
const DECISION_PROBLEMS = ["step-up-required", "application-not-found", "not-permitted", "illegal-step"] as const;

export const organizerApplicationEndpoints = {
  "GET /api/organizer-applications/own": endpoint({
    summary: "The caller's latest application to organise tournaments, and from when another one is possible",
    unattended: true,
    success: [200, data(OwnApplication)],
    problems: [],
  }),
  "POST /api/organizer-applications": endpoint({
    summary: "Apply to organise tournaments: one open application, three in 30 days, none for 30 days after a refusal",
    body: z.object({
      state: StateName,
      hall: requiredText("Name a hall or a club", LONGEST_HALL),
      plan: requiredText("Describe your plans", LONGEST_PLAN),
    }),
    success: [201, data(OwnApplication)],
    problems: ["verified-email-required", "illegal-step"],
  }),
  "DELETE /api/organizer-applications/own": endpoint({
    summary: "Withdraw the caller's open application",
    success: [200, data(OwnApplication)],
    problems: ["application-not-found"],
  }),
  "GET /api/admin/organizer-applications": endpoint({
    summary: "Applications to organise: open ones, the oldest first, or decided ones. Coordinators see their state",
    query: z.object({ ...PageQuery.shape, show: z._default(z.enum(["open", "decided"]), "open") }),
    success: [200, page(OrganizerApplication)],
    problems: [],
  }),
  "POST /api/admin/organizer-applications/:id/approve": endpoint({
    ...decision,
    summary: "Make the applicant an organiser. Needs step-up",
    problems: DECISION_PROBLEMS,
  }),
  "POST /api/admin/organizer-applications/:id/refuse": endpoint({
    ...decision,
    summary: "Refuse an application; the applicant sees the reason. Needs step-up",
    body: z.object({ reason: requiredText("Give a reason", 300) }),
    problems: DECISION_PROBLEMS,
  }),
};
