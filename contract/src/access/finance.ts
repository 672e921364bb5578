import type { AreaAccess } from "./permissions.ts";

/** Who may do what with prizes, and the money of the platform. */
export const FINANCE_ACCESS = {
  user: ["GET /api/wallet/debt", "POST /api/wallet/debt/pay"],
  "organizer-of-tournament": [
    "GET /api/organizer/tournaments/:id/prizes",
    "GET /api/organizer/tournaments/:id/settlement",
    "GET /api/organizer/tournaments/:id/pool-cover",
  ],
  "owner-of-tournament": [
    "POST /api/organizer/tournaments/:id/settlement/pay",
    "POST /api/organizer/tournaments/:id/pool-deposit",
  ],
  finance: [
    "GET /api/finance/pool-payers",
    "POST /api/finance/pool-payers/:tournamentId/approve",
    "PUT /api/finance/pool-payers/:tournamentId/sponsor",
    "POST /api/finance/pool-payers/:tournamentId/sponsor/agree",
    "GET /api/finance/prizes",
    "POST /api/finance/prizes/:tournamentId/approve",
    "POST /api/finance/prizes/:tournamentId/awards/:playerId/pay",
    "GET /api/finance/organizer-settlements",
    "POST /api/finance/organizer-settlements/:tournamentId/approve",
    "GET /api/admin/disputes",
    "POST /api/admin/settlements",
    "GET /api/admin/settlements",
    "GET /api/admin/finance/approvals",
    "GET /api/admin/finance/overview",
    "GET /api/admin/finance/limits",
    "PUT /api/admin/users/:id/tier",
    "GET /api/admin/finance/people",
    "GET /api/admin/payments",
    "GET /api/admin/payments/:reference",
    "POST /api/admin/payments/:reference/recheck",
    "GET /api/admin/reconciliation/differences",
    "POST /api/admin/reconciliation/differences/:id/resolve",
    "POST /api/admin/reconciliation/run",
    "GET /api/admin/suspense",
    "POST /api/admin/suspense/:reference/release",
  ],
} as const satisfies AreaAccess;
