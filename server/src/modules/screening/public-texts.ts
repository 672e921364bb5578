import type { EndpointKey } from "@pockethall/contract/endpoints";

/**
 * `name`: what people, events and places are called; without insults, phone numbers, links and offers.
 * `text`: a description, an announcement or a reason, where organisers do give a number or a link; without insults and threats.
 */
export type PublicTextKind = "name" | "text";
export type PublicTexts = Readonly<Record<string, PublicTextKind>>;

const EVENT = { name: "name", description: "text", venue: "name" } as const;
const HALL = { name: "name", address: "text", "tables.*.name": "name" } as const;
const REASON = { reason: "text" } as const;
const NEWCOMER = { name: "name", ...REASON } as const;

/**
 * The texts of bodies that the public reads and that people write who are not staff, by path; * is any place of a list or
 * key of a record. Refused at the field (decision 0086), but for what is held: names of accounts (accounts/held-names.ts)
 * and comments. public-texts.test.ts names every other text of the API with the reason why it is not here.
 */
export const PUBLIC_TEXTS: Readonly<Partial<Record<EndpointKey, PublicTexts>>> = {
  // Read by a person without an account.
  "POST /api/auth/minor/guardian": { name: "name" },
  "POST /api/organizer/tournaments": EVENT,
  "PUT /api/organizer/tournaments/:id": EVENT,
  "POST /api/organizer/tournaments/:id/duplicate": { name: "name" },
  "POST /api/organizer/tournaments/:id/cancel": REASON,
  "POST /api/organizer/tournaments/:id/announcements": { text: "text" },
  "POST /api/organizer/seasons": { name: "name", "venues.*": "name" },
  "POST /api/organizer/tournaments/:id/walk-ins": { name: "name" },
  "POST /api/organizer/tournaments/:id/walk-ins/list": { "names.*": "name" },
  "POST /api/organizer/tournaments/:id/late-entries": NEWCOMER,
  "POST /api/organizer/tournaments/:id/substitutes": NEWCOMER,
  "POST /api/organizer/tournaments/:id/swaps": REASON,
  "POST /api/organizer/tournaments/import": {
    "tournament.name": "name",
    "tournament.description": "text",
    "tournament.venue": "name",
    "tournament.cancellation_reason": "text",
    "players.*.name": "name",
    "games.*.round_name": "name",
    "games.*.venue": "name",
    "games.*.slot.hall": "name",
    "games.*.slot.table": "name",
    "games.*.referee": "name",
  },
  "POST /api/matches": { venue: "name" },
  "PUT /api/matches/:id": { venue: "name", ...REASON },
  "PUT /api/organizer/matches/:id/result": REASON,
  "POST /api/organizer/halls": HALL,
  "PUT /api/organizer/halls/:id": HALL,
  "POST /api/leagues": EVENT,
  "PUT /api/leagues/:id": EVENT,
  "POST /api/leagues/:id/next-season": { name: "name" },
  "POST /api/leagues/:id/cancel": REASON,
  "POST /api/leagues/:id/matches/:matchId/dispute": REASON,
};
