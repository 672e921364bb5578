/** A bank account money may be sent to. The code follows from bank and number, so an account is registered once. */
export type Recipient = {
  id: string;
  code: string;
  name: string;
  accountNumber: string;
  accountName: string;
  bankCode: string;
  bankName: string;
  currency: string;
  description: string;
  email: string;
  metadata: unknown;
  createdAt: string;
};
