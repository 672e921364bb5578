import { t } from "@lingui/core/macro";

export const PAYMENT_CANCELLED = t`Payment cancelled: you closed the Paystack window. If you paid, your balance will update automatically. If not, try again.`;
