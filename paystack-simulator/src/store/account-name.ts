/** The holder's name a test gave to an account. */
export type AccountName = { bankCode: string; accountNumber: string; name: string };
