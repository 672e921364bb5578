import * as z from "zod/mini";
import { data, displayName, Id, IdPath, PlayerId, requiredText, StateName, Time, UserId, UserPath } from "./common.ts";
import { APPOINTMENTS, endpoint, ROLES } from "./endpoint.ts";
import { SelfDescription, SelfDescriptionInput } from "./players.ts";
import { TermsVersion } from "./terms.ts";

/** The account as its owner sees it. `player_id` is the owner's profile among the players. */
export const User = z.object({
  id: UserId,
  player_id: PlayerId,
  name: z.string(),
  /** Another name that staff review because of its words; until then others see `name`. */
  held_name: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  ...SelfDescription.shape,
  profile_image_url: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  /** Tasks in tournaments that organizers have given them: as a co-organizer, as a referee or marker. */
  appointments: z.array(z.enum(APPOINTMENTS)),
  created_at: Time,
  updated_at: Time,
});
export type User = z.infer<typeof User>;

export const Email = requiredText("Email is required", 254).check(
  z.toLowerCase(),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u, { error: "Enter a valid email address" }),
);
const NewPassword = z
  .string({ error: "Password is required" })
  .check(
    z.minLength(1, { error: "Password is required" }),
    z.minLength(8, { error: "Use at least 8 characters" }),
    z.maxLength(200, { error: "At most 200 characters" }),
  );

export const RegisterRequest = z.object({
  name: displayName("Name is required", 80),
  email: Email,
  phone: requiredText("Phone number is required", 30),
  password: NewPassword,
  state: StateName,
  /** The version of the terms that the person accepts; required where the operator has published terms. */
  terms_version: z.optional(TermsVersion),
});

export const LoginRequest = z.object({
  email: requiredText("Email is required", 254).check(z.toLowerCase()),
  password: z
    .string({ error: "Password is required" })
    .check(z.minLength(1, { error: "Password is required" }), z.maxLength(200)),
  remember: z._default(z.boolean(), true),
});

export const SignedIn = z.object({ token: z.string(), user: User });

export const Session = z.object({
  id: Id,
  device: z.string(),
  created_at: Time,
  last_seen_at: Time,
  current: z.boolean(),
});

/** Only non-empty fields are sent; what is absent stays as it is. */
export const ProfileFields = z.object({
  name: z.optional(displayName("Name is required", 80)),
  email: z.optional(Email),
  phone: z.optional(requiredText("Phone number is required", 30)),
  state: z.optional(StateName),
  ...z.partial(SelfDescriptionInput).shape,
});

/** An e-mail or a phone number of the account, and whether it is proven to be the owner's. */
export const ContactState = z.object({
  address: z.string(),
  verified: z.boolean(),
  /** Another address that takes its place once it is verified; codes go there meanwhile. */
  pending: z.nullable(z.object({ address: z.string(), requested_at: Time })),
  /** How long until the next code may be asked for, in whole seconds; counted by us, as a device's clock may be wrong. */
  next_code_in_seconds: z.number(),
  /** `staff`: nothing is sent automatically, a member of staff gets in touch. */
  delivery: z.enum(["automatic", "staff"]),
});
export type ContactState = z.infer<typeof ContactState>;
const Contacts = z.object({ email: ContactState, phone: ContactState });

/** Six digits; people may leave spaces between them. */
const CodeRequest = z.object({
  code: z.string({ error: "Code is required" }).check(
    z.maxLength(20, { error: "Enter the 6-digit code" }),
    z.overwrite((text) => text.replace(/\s/gu, "")),
    z.regex(/^\d{6}$/u, { error: "Enter the 6-digit code" }),
  ),
});

const contactEndpoints = {
  "GET /api/support": endpoint({
    summary: "Where people reach the operator; null where the operator named nothing",
    success: [200, data(z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }))],
    problems: [],
  }),
  "GET /api/auth/contacts": endpoint({
    summary: "The caller's e-mail and phone, and whether each is verified",
    success: [200, data(Contacts)],
    problems: [],
  }),
  "POST /api/auth/verify-email/send": endpoint({
    summary: "Send a code to the caller's e-mail: one a minute, five an hour",
    success: [200, data(Contacts)],
    problems: ["illegal-step", "too-many-requests"],
  }),
  "POST /api/auth/verify-email": endpoint({
    summary: "Prove the e-mail by the code that came; 15 minutes, 5 attempts",
    body: CodeRequest,
    success: [200, data(Contacts)],
    problems: ["email-taken"],
    attemptsPerMinute: 30,
  }),
  "POST /api/auth/verify-email/cancel": endpoint({
    summary: "Cancel a change of e-mail that is not verified yet",
    success: [200, data(Contacts)],
    problems: [],
  }),
  "POST /api/auth/verify-phone/cancel": endpoint({
    summary: "Cancel a change of phone that is not verified yet",
    success: [200, data(Contacts)],
    problems: [],
  }),
  "POST /api/auth/undo-change": endpoint({
    summary: "Undo a change of e-mail or phone with the link's token, for 72 hours; every session ends",
    body: z.object({ token: requiredText("This link is broken", 200) }),
    success: [204, null],
    problems: ["link-expired"],
    attemptsPerMinute: 30,
  }),
  "POST /api/auth/verify-phone/send": endpoint({
    summary: "Send a code to the caller's phone: one a minute, five an hour",
    success: [200, data(Contacts)],
    problems: ["illegal-step", "too-many-requests"],
  }),
  "POST /api/auth/verify-phone": endpoint({
    summary: "Prove the phone by the code that came; 15 minutes, 5 attempts",
    body: CodeRequest,
    success: [200, data(Contacts)],
    problems: ["phone-taken"],
    attemptsPerMinute: 30,
  }),
  "POST /api/admin/users/:id/confirm-name": endpoint({
    stepUp: true,
    summary: "Accept a player's changed name for payouts, after a check. Needs step-up",
    params: UserPath,
    body: z.object({ reason: requiredText("Give a reason", 500) }),
    success: [200, data(z.object({ name: z.string() }))],
    problems: ["step-up-required", "user-not-found"],
  }),
  "POST /api/admin/users/:id/confirm-phone": endpoint({
    stepUp: true,
    summary: "Confirm a player's phone after calling it; a coordinator only in their own state. Needs step-up",
    params: UserPath,
    body: z.object({
      reason: requiredText("Give a reason", 500),
      phone: z.optional(requiredText("Phone number is required", 30)),
    }),
    success: [200, data(z.object({ phone: z.string(), verified_at: Time }))],
    problems: ["step-up-required", "user-not-found", "illegal-step", "phone-taken"],
  }),
};

const passwordEndpoints = {
  "POST /api/auth/forgot-password": endpoint({
    summary: "Send a link to choose a new password, if there is such an account; the answer does not reveal it",
    body: z.object({ email: Email }),
    success: [204, null],
    problems: [],
    attemptsPerMinute: 10,
  }),
  "POST /api/auth/reset-password": endpoint({
    summary: "Choose a new password with the link's token; every session ends",
    body: z.object({ token: requiredText("This link is broken", 200), password: NewPassword }),
    success: [204, null],
    problems: ["link-expired"],
    attemptsPerMinute: 30,
  }),
  "POST /api/auth/change-password": endpoint({
    summary: "Choose a new password with the current one; every other session ends",
    body: z.object({
      current_password: z
        .string({ error: "Current password is required" })
        .check(z.minLength(1, { error: "Current password is required" }), z.maxLength(200)),
      password: NewPassword,
    }),
    success: [204, null],
    problems: ["invalid-credentials", "too-many-requests"],
    attemptsPerMinute: 30,
  }),
};

export const accountEndpoints = {
  ...contactEndpoints,
  ...passwordEndpoints,
  "POST /api/auth/register": endpoint({
    summary: "Open an account; a player profile comes with it. Sent again with its key, a session of the same account",
    body: RegisterRequest,
    success: [201, SignedIn],
    keyed: true,
    problems: ["terms-changed", "csrf-invalid", "too-many-requests"],
    attemptsPerMinute: 60,
  }),
  "POST /api/auth/login": endpoint({
    summary:
      "Log in: 30 days when remembered, else 12 hours. With a second factor, `second-factor-needed` and a challenge",
    body: LoginRequest,
    success: [200, SignedIn],
    problems: ["invalid-credentials", "second-factor-needed", "account-locked", "csrf-invalid", "too-many-requests"],
    attemptsPerMinute: 120,
  }),
  "GET /api/auth/me": endpoint({
    summary: "The caller; validates the token",
    success: [200, data(User)],
    problems: [],
  }),
  "POST /api/auth/logout": endpoint({
    summary: "End this session",
    success: [204, null],
    problems: [],
  }),
  "POST /api/auth/step-up": endpoint({
    summary: "Confirm the password: the session counts as fresh for 10 minutes",
    body: z.object({ password: z.string().check(z.minLength(1, { error: "Password is required" }), z.maxLength(200)) }),
    success: [204, null],
    problems: ["invalid-credentials", "too-many-requests"],
    attemptsPerMinute: 120,
  }),
  "GET /api/auth/sessions": endpoint({
    summary: "Where the caller is logged in",
    success: [200, data(z.array(Session))],
    problems: [],
  }),
  "DELETE /api/auth/sessions": endpoint({
    summary: "Log out everywhere: every session of the caller ends, this one too",
    success: [204, null],
    problems: [],
  }),
  "DELETE /api/auth/sessions/:id": endpoint({
    summary: "Log one of the caller's devices out",
    params: IdPath,
    success: [204, null],
    problems: ["not-found"],
  }),
  "GET /api/auth/account/closing": endpoint({
    summary: "What the caller must do before the account can be closed; empty when nothing",
    success: [200, data(z.object({ tasks: z.array(z.string()) }))],
    problems: [],
  }),
  "DELETE /api/auth/account": endpoint({
    stepUp: true,
    summary:
      "Close the caller's account for good: personal data is deleted, results stay without the name. Needs step-up",
    success: [204, null],
    problems: ["step-up-required", "account-in-use"],
  }),
  "POST /api/profile": endpoint({
    summary: "Change the caller's profile and photo (field profile_image); another name, e-mail or phone needs step-up",
    body: ProfileFields,
    success: [200, z.object({ user: User })],
    problems: ["step-up-required", "payload-too-large"],
    multipart: { file: "profile_image", isRequired: false },
    attemptsPerMinute: 20,
  }),
};
