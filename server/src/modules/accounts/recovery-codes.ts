import { randomInt } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { PASSWORD_COST, type PasswordCost } from "./passwords.ts";

export const RECOVERY_CODES = 10;
const LENGTH = 12;
/** Without the letters and digits that look alike. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Ten codes of 59 random bits, in groups of four: `7KQM-2X9T-HFRC`. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
};

const newCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return (signs.match(/.{4}/gu) ?? []).join("-");
};

/** As it is kept: argon2id with the account's own salt, so that one hash finds one of the ten. */
export const hashRecoveryCode = (code: string, salt: Buffer, cost: PasswordCost = PASSWORD_COST): Promise<Buffer> =>
  hashRaw(code.toUpperCase().replace(/[^0-9A-Z]/gu, ""), { ...cost, salt });
