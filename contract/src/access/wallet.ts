import type { AreaAccess } from "./permissions.ts";

/** Who may do what with the wallet: deposits, gifts, withdrawals and refunds to a card. */
export const WALLET_ACCESS = {
  user: [
    "GET /api/wallet",
    "GET /api/wallet/balance",
    "GET /api/wallet/transactions",
    "GET /api/wallet/statement.csv",
    "GET /api/wallet/receipts/:number",
    "GET /api/wallet/rewards",
    "GET /api/payments/script",
    "POST /api/wallet/deposit/create",
    "POST /api/wallet/deposit/verify",
    "POST /api/tournaments/:id/pay",
    "POST /api/verify-payment",
    "POST /api/wallet/claim-rewards",
    "POST /api/wallet/gift",
    "GET /api/banks/resolve",
    "POST /api/wallet/withdraw",
    "GET /api/wallet/withdrawals",
    "GET /api/wallet/bank-accounts",
    "DELETE /api/wallet/bank-accounts/:id",
    "POST /api/wallet/refunds",
    "GET /api/wallet/refunds",
  ],
  finance: [
    "PUT /api/wallet/balance",
    "GET /api/admin/withdrawals",
    "POST /api/admin/withdrawals/:id/approve",
    "POST /api/admin/withdrawals/:id/reject",
    "POST /api/admin/payments/:reference/refunds",
    "GET /api/admin/refunds",
    "POST /api/admin/refunds/:id/approve",
    "POST /api/admin/refunds/:id/reject",
  ],
} as const satisfies AreaAccess;
