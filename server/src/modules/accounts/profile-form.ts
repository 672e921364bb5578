import type {} from "@fastify/multipart";
import { ProfileFields } from "@pockethall/contract/accounts";
import type { FastifyRequest } from "fastify";
import { parsePart } from "../../http/parse-part.ts";
import { asProblem, DomainProblem } from "../../kernel/problem.ts";
import type { ProfileChange } from "./profile.ts";

/**
 * Reads the multipart form of a profile: text fields of the contract, and one picture named profile_image.
 *
 * @throws DomainProblem `unsupported-media-type`, `payload-too-large`, or `invalid-request` with the fields.
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileChange> {
  if (!request.isMultipart()) throw new DomainProblem("unsupported-media-type");
  const { texts, image } = await readParts(request).catch((error: unknown) => {
    // The parser throws a plain error for a bad form: no boundary, a cut end, a broken header.
    throw asProblem(error) ?? new DomainProblem("invalid-json", { cause: error });
  });
  return { fields: parsePart(ProfileFields, texts, "invalid-request") as ProfileChange["fields"], image };
}

async function readParts(request: FastifyRequest) {
  const texts: Record<string, unknown> = {};
  let image: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === "field") texts[part.fieldname] = part.value;
    else {
      const bytes = await part.toBuffer(); // also read when it is not ours: the form continues behind it
      if (part.fieldname === "profile_image" && bytes.length > 0) image = bytes;
    }
  }
  return { texts, image };
}
