import { createHash } from "node:crypto";
import type { Sha256 } from "@pockethall/domain/provable-draws";

/** SHA-256 as the server has it. */
export const sha256: Sha256 = (bytes) => createHash("sha256").update(bytes).digest();
