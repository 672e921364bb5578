/** A placeholder until the operator names the real mailbox; `.test` never receives mail. */
export const PLACEHOLDER_SUPPORT_ADDRESS = "support@pockethall.test";
