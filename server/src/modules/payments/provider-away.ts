import { ProviderUnavailable } from "./paystack-call.ts";

/** Whether a failure means that the provider could not be asked, so that nothing is known. */
export const isProviderAway = (error: unknown): boolean => error instanceof ProviderUnavailable;
