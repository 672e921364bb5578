import { createHash } from "node:crypto";
import type { Store } from "./store.ts";

/** An account number no bank knows, so that the refusal of a resolve can be seen without a fault. */
export const UNRESOLVABLE_ACCOUNT = "9999999999";

const GIVEN = ["ADA", "BAYO", "CHIDI", "DAMI", "EMEKA", "FUNKE", "GARBA", "HALIMA", "IFE", "JUMOKE", "KUNLE", "LAMI"];
const FAMILY = ["SAMPLE", "EXAMPLE", "SPECIMEN", "PATTERN", "TRIAL", "PRACTICE", "REHEARSAL", "PLACEHOLDER"];

/** The holder's name: the one a test gave, else an invented one that is the same for bank and number every time. */
export function accountNameOf(store: Store, bankCode: string, accountNumber: string): string {
  const given = store.accountNames.find(`${bankCode} ${accountNumber}`);
  if (given) return given.name;
  const digest = createHash("sha256").update(`${bankCode}/${accountNumber}`).digest();
  const pick = (words: readonly string[], at: number) => words[digest.readUInt16BE(at) % words.length] ?? "";
  return `${pick(FAMILY, 0)} ${pick(GIVEN, 2)} ${pick(GIVEN, 4)}`;
}
