import { StartProblem } from "../kernel/start-problem.ts";

/** `baseUrl` is another one in tests and in the provider's sandbox. */
export type AfricasTalkingSettings = { username: string; apiKey: string; sender: string | null; baseUrl?: string };
/** `baseUrl` is the account's own, shown on its dashboard. */
export type TermiiSettings = { apiKey: string; sender: string; baseUrl: string };

/** What a text message costs, and one by WhatsApp, and how much calls may cost. */
export type TextCosts = {
  priceKobo: number;
  whatsAppPriceKobo: number;
  mostPerDayKobo: number;
  mostPerTournamentKobo: number;
};
export const NO_TEXT_COSTS: TextCosts = {
  priceKobo: 0,
  whatsAppPriceKobo: 0,
  mostPerDayKobo: 0,
  mostPerTournamentKobo: 0,
};

export type SmsSettings =
  | { provider: "africastalking"; settings: AfricasTalkingSettings }
  | { provider: "termii"; settings: TermiiSettings };

type Values = {
  SMS_PROVIDER?: "africastalking" | "termii" | undefined;
  SMS_API_KEY?: string | undefined;
  SMS_USERNAME?: string | undefined;
  SMS_SENDER?: string | undefined;
  SMS_ADDRESS?: string | undefined;
};

/** The provider of text messages; null: they stay in the outbox. @throws StartProblem where a setting that it needs is missing. */
export function smsSettings(values: Values): SmsSettings | null {
  const { SMS_PROVIDER: provider, SMS_SENDER: sender } = values;
  if (provider === undefined) return null;
  const needed = (name: keyof Values): string => {
    const value = values[name];
    if (value === undefined) throw new StartProblem(`SMS_PROVIDER=${provider} needs ${name}`);
    return value;
  };
  const apiKey = needed("SMS_API_KEY");
  const baseUrl = values.SMS_ADDRESS?.replace(/\/+$/u, "");
  if (provider === "termii")
    return {
      provider,
      settings: { apiKey, sender: needed("SMS_SENDER"), baseUrl: baseUrl ?? needed("SMS_ADDRESS") },
    };
  const username = needed("SMS_USERNAME");
  return { provider, settings: { apiKey, username, sender: sender ?? null, ...(baseUrl ? { baseUrl } : {}) } };
}
