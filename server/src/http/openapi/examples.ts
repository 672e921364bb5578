import type { EndpointKey } from "@pockethall/contract/endpoints";
import { EXAMPLE_MATCH, EXAMPLE_TOURNAMENT } from "./example-entities.ts";

const meta = { page: 1, per_page: 50, total: 1, next: null };

/** Examples of the calls that a client makes first. A test checks each against the schema of its place. */
export const EXAMPLES: Readonly<Partial<Record<EndpointKey, { body?: unknown; response?: unknown }>>> = {
  "POST /api/auth/login": { body: { email: "ada@example.com", password: "a long pass phrase" } },
  "GET /api/tournaments": { response: { data: [EXAMPLE_TOURNAMENT], meta } },
  "GET /api/tournaments/:id": { response: { data: EXAMPLE_TOURNAMENT } },
  "GET /api/matches/live": { response: { data: [EXAMPLE_MATCH], meta } },
  "GET /api/matches/:id": { response: { data: EXAMPLE_MATCH } },
  "POST /api/tournaments/:id/register": { body: { payment_method: "wallet" } },
  "PUT /api/matches/:id/score": { body: { playerId: EXAMPLE_MATCH.player1_id, score: 4 } },
};
