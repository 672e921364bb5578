import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { ReadTournamentFile, type TournamentFile, WrittenTournamentFile } from "@pockethall/contract/tournament-files";
import { canonicalJson } from "@pockethall/domain/canonical-json";
import * as z from "zod/mini";
import type { Db } from "../../../database/database.ts";
import { signingKey } from "./signing-keys.repository.ts";

const KEY_NAME = "tournament-files";
const KEY_BYTES = 32;
/** Part of what is signed, so that no other use of the key can give the same text. */
const PURPOSE = "pockethall.tournament.v1\n";

/** The file with our signature over everything else in it. A file that could not be read in again gets none. */
export async function signFile(db: Db, file: TournamentFile): Promise<TournamentFile> {
  const written = z.safeParse(WrittenTournamentFile, file);
  const read = z.safeParse(ReadTournamentFile, written.data);
  return read.success ? { ...file, signature: (await macOf(db, read.data)).toString("hex") } : file;
}

/** Whether the file, as the contract reads it, is value for value one that this server signed. */
export async function isSignedByUs(db: Db, file: TournamentFile): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/u.test(file.signature ?? "")) return false;
  return timingSafeEqual(await macOf(db, file), Buffer.from(file.signature ?? "", "hex"));
}

/** The HMAC over a file's wire form as the contract reads it, so that the text is the same before and after the transfer. */
async function macOf(db: Db, file: TournamentFile): Promise<Buffer> {
  const { signature: _signature, ...signed } = z.encode(ReadTournamentFile, file);
  const key = await signingKey(db, KEY_NAME, randomBytes(KEY_BYTES));
  return createHmac("sha256", key).update(PURPOSE).update(canonicalJson(signed)).digest();
}
