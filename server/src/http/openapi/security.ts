import type { Permission } from "@pockethall/contract/access/permissions";
import type { Endpoint } from "@pockethall/contract/endpoint";
import type { Json } from "./schemas.ts";

export const SECURITY_SCHEMES = {
  bearer: { type: "http", scheme: "bearer", description: "The token of a log-in: `Authorization: Bearer <token>`" },
  apiToken: {
    type: "http",
    scheme: "bearer",
    description:
      "An organiser's API token: `Authorization: Bearer phk_…`. Operations that list it name the scope that the token needs; all others refuse tokens",
  },
  csrfCookie: {
    type: "apiKey",
    in: "cookie",
    name: "XSRF-TOKEN",
    description: "Set by GET /csrf-cookie; needed together with the header X-XSRF-TOKEN",
  },
  csrfHeader: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description: "The value of the cookie XSRF-TOKEN, repeated",
  },
  providerSignature: {
    type: "apiKey",
    in: "header",
    name: "X-Paystack-Signature",
    description: "HMAC-SHA512 of the raw body with the secret key, in hexadecimal",
  },
} as const;

/** What a request must carry: all of one of these. An empty list says that the operation is open. */
export function securityOf({ permission, csrf, scope }: Endpoint): Json[] {
  const needed = {
    ...(permission === "public" ? {} : { bearer: [] }),
    ...(csrf ? { csrfCookie: [], csrfHeader: [] } : {}),
  };
  if (Object.keys(needed).length === 0) return [];
  return scope === null ? [needed] : [needed, { apiToken: [scope] }];
}

/** The meaning of each permission as text (server/src/http/auth/permissions.ts decides). */
const PERMISSION_TEXTS: Record<Permission, string> = {
  public: "Anyone.",
  user: "Any account.",
  organizer: "Organisers, coordinators and admins.",
  "co-organizer": "Organisers, coordinators, admins, and players appointed to run a tournament.",
  "organizer-of-tournament": "The tournament's organiser and co-organisers, its state's coordinator, admins.",
  "owner-of-tournament": "The tournament's organiser, its state's coordinator, admins.",
  "organizer-of-league": "The league's organiser, its state's coordinator, admins.",
  "organizer-of-match": "The organiser and co-organisers of the match's tournament, its state's coordinator, admins.",
  "official-of-match":
    "The organiser and co-organisers of the match's tournament, its state's coordinator, admins, the match's referee and marker.",
  referee: "Referees, and everyone who may run a tournament.",
  finance: "Finance and admins.",
  staff: "Finance, coordinators and admins.",
  coordinator: "Coordinators and admins.",
  admin: "Admins.",
};

/** The long description of an operation: who may call it and what it asks beyond its fields. */
export function accessText({
  permission,
  scope,
  stepUp,
  needsTerms,
  needsAdult,
  notWhilePlayingIn,
  idempotent,
  keyed,
}: Endpoint): string {
  return [
    `Permission: ${permission}. ${PERMISSION_TEXTS[permission]}`,
    ...(scope === null ? [] : [`An API token needs the scope ${scope}.`]),
    ...(needsTerms ? ["Needs the operator's current terms to be accepted (acceptTerms)."] : []),
    ...(needsAdult ? ["Refused to players under 18."] : []),
    ...(needsAdult && needsAdult !== "leaving"
      ? ["Where the operator requires it, needs the declaration to be 18 or older (declareAdult)."]
      : []),
    ...(stepUp ? ["Needs the password, given in this session within the last ten minutes (confirmPassword)."] : []),
    ...(notWhilePlayingIn === undefined
      ? []
      : notWhilePlayingIn === "tournament-of-match-unless-assigned"
        ? ["Refused to a person who plays in it, or in its tournament without being its referee or marker."]
        : ["Refused to a person who plays in it."]),
    ...(idempotent || keyed ? ["A request repeated under the same Idempotency-Key has one effect."] : []),
  ].join("\n\n");
}
