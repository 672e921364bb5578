import type { StoreAddress } from "../config/store-address.ts";
import type { CopyStore } from "./copy-store.ts";
import { openFolderStore } from "./folder-store.ts";

/** Opens the store of a copy; an object store is encrypted. Its client is loaded only where one is used. */
export async function openStore(address: StoreAddress): Promise<CopyStore> {
  if (address.kind === "folder") return openFolderStore(address.folder);
  const { openEncryptedStore } = await import("./encrypted-store.ts");
  const { openObjectStore } = await import("./object-store.ts");
  return openEncryptedStore(openObjectStore(address), address.passphrase);
}
