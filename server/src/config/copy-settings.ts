import { isAbsolute, relative } from "node:path";
import { StartProblem } from "../kernel/start-problem.ts";
import { isPublicAddress } from "./public-address.ts";
import type { StoreAddress } from "./store-address.ts";

/** Where the built-in database is copied all the time, and how many base copies stay there; null: nowhere. */
export type CopySettings = { address: StoreAddress; keep: number } | null;

type Given = {
  /** Absolute. */
  folder: string | undefined;
  /** Of an object store, with its key. */
  storeUrl: string | undefined;
  passphrase: string | undefined;
  keep: number;
  /** Absolute. */
  dataFolder: string;
  /** DATABASE_URL names a database. */
  hasOwnDatabase: boolean;
};

/** @throws StartProblem where a copy cannot be made, would be lost with what it is a copy of, or would be open to others. */
export function copySettings({ folder, storeUrl, passphrase, keep, dataFolder, hasOwnDatabase }: Given): CopySettings {
  if (folder === undefined && storeUrl === undefined) return null;
  const name = folder === undefined ? "COPY_STORE_URL" : "COPY_DIR";
  if (folder !== undefined && storeUrl !== undefined)
    throw new StartProblem("COPY_DIR and COPY_STORE_URL exclude each other: the copy goes to one place");
  if (hasOwnDatabase)
    throw new StartProblem(
      `${name} is for the built-in database: copy that of DATABASE_URL with PostgreSQL's own means (docs/operator.md)`,
    );
  if (storeUrl !== undefined) return { address: objectAddress(storeUrl, passphrase), keep };
  return { address: folderAddress(folder ?? "", dataFolder), keep };
}

function folderAddress(folder: string, dataFolder: string): StoreAddress {
  const path = relative(dataFolder, folder);
  if (path === "" || (!path.startsWith("..") && !isAbsolute(path)))
    throw new StartProblem("COPY_DIR must not be inside DATA_DIR: a copy belongs on another disk");
  return { kind: "folder", folder };
}

const FORM = "https://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=REGION";

/** Reads `https://KEY_ID:SECRET@s3.eu-central-003.backblazeb2.com/BUCKET/FOLDER?region=eu-central-003`. */
function objectAddress(text: string, passphrase: string | undefined): StoreAddress {
  const address = new URL(text);
  const parts = [address.username, address.password, ...address.pathname.split("/").filter(Boolean)];
  const [keyId, secret, bucket, ...rest] = parts.map(decoded);
  const isKnown = [...address.searchParams.keys()].every((key) => key === "region");
  if (!keyId || !secret || !bucket || rest.includes("") || !isKnown)
    throw new StartProblem(`COPY_STORE_URL must look like ${FORM}, with % codes for special characters in the key`);
  if (address.protocol === "http:" && isPublicAddress(text))
    throw new StartProblem("COPY_STORE_URL must start with https: outside of your own network");
  if (passphrase === undefined)
    throw new StartProblem(
      "COPY_STORE_URL needs BACKUP_PASSPHRASE: a copy holds personal data, and is encrypted before it leaves the machine",
    );
  const region = address.searchParams.get("region") ?? "auto";
  return {
    kind: "objects",
    endpoint: address.origin,
    region,
    bucket,
    prefix: rest.join("/"),
    keyId,
    secret,
    passphrase,
  };
}

/** Empty where a % is not followed by a code. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The store that a command names, as a folder; without one that of the settings. @throws StartProblem without any. */
export function storeToRead(folder: string | undefined, settings: CopySettings): StoreAddress {
  if (folder !== undefined) return { kind: "folder", folder };
  if (settings) return settings.address;
  throw new StartProblem("name the folder of the copy, or set COPY_DIR or COPY_STORE_URL");
}
