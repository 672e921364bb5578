import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DomainProblem } from "../../../kernel/problem.ts";
import { asStartProblem, StartProblem } from "../../../kernel/start-problem.ts";

export const uploadPath = (folder: string): string => join(folder, "backup");

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

export const hasUpload = async (folder: string): Promise<boolean> => (await sizeOf(uploadPath(folder))) > 0;

type Place = { folder: string; limitBytes: number };

/**
 * Writes a slice where the file ends; the first one replaces the file. A slice that does not fit is not written, so a
 * client that lost an answer goes on from the size in the answer.
 *
 * @returns the size of the file. @throws DomainProblem `payload-too-large`, `illegal-step` when the disk does not take it.
 */
export async function putSlice({ folder, limitBytes }: Place, slice: Buffer, offset: number): Promise<number> {
  const path = uploadPath(folder);
  const size = offset === 0 ? 0 : await sizeOf(path);
  if (offset !== size) return size;
  if (size + slice.byteLength > limitBytes)
    throw new DomainProblem("payload-too-large", {
      message: "This backup is larger than this server takes. Raise RESTORE_LIMIT_MB, or restore it by command.",
    });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, offset === 0 ? "w" : "r+", 0o600);
    try {
      await file.write(slice, 0, slice.byteLength, offset);
    } finally {
      await file.close();
    }
  } catch (error) {
    const known = asStartProblem(error, "The backup cannot be kept");
    if (known instanceof StartProblem)
      throw new DomainProblem("illegal-step", { message: `${known.message}.`, cause: error });
    throw error;
  }
  return size + slice.byteLength;
}

/** Removes the uploaded file. */
export const forgetUpload = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
