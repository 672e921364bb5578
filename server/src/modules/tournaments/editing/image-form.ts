import type {} from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";

/**
 * The one file of a multipart form, its part named `image`.
 *
 * @throws DomainProblem `unsupported-media-type`, `payload-too-large`, `invalid-json` for a broken form,
 * `invalid-request` on `image` when there is no file.
 */
export async function readImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainProblem("unsupported-media-type");
  const bytes = await readPart(request).catch((error: unknown) => {
    throw asProblem(error) ?? new DomainProblem("invalid-json", { cause: error });
  });
  if (!bytes || bytes.length === 0)
    throw new DomainProblem("invalid-request", { errors: { image: "Choose a picture" } });
  return bytes;
}

async function readPart(request: FastifyRequest): Promise<Buffer | undefined> {
  let image: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type !== "file") continue;
    const bytes = await part.toBuffer(); // also read when it is not ours: the form continues behind it
    if (part.fieldname === "image") image = bytes;
  }
  return image;
}
