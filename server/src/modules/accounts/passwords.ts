import { hash, verify } from "@node-rs/argon2";

/** What a hash costs: memory in KiB, passes over it, threads. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** argon2id with 19 MiB and two passes: about 30 ms of one core, and 19 MiB for each guess of a thief. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  /** The form that is kept: argon2id, its salt and its cost in one text. */
  hash(password: string): Promise<string>;
  /** Whether the password is right. Without a hash (no such account) it takes as long and answers false. */
  isRight(password: string, kept: string | undefined): Promise<boolean>;
};

/** Hashes and checks passwords off the event loop. The same typed text counts however a keyboard composed its accents. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const hashed = (password: string) => hash(password.normalize("NFKC"), cost);
  let decoyHash: Promise<string> | undefined;
  return {
    hash: hashed,
    isRight: async (password, kept) => {
      const decoy = await (decoyHash ??= hashed("a decoy password"));
      const isMatch = await verify(kept ?? decoy, password.normalize("NFKC"));
      return isMatch && kept !== undefined;
    },
  };
}
