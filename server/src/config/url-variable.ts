import * as z from "zod";

/** A variable that holds an address of one of these protocols, such as `https:`. */
export const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL starting with ${protocols.join(" or ")}`,
  });
