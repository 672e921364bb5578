import { endpoint } from "./endpoint.ts";

export const adultEndpoints = {
  "POST /api/auth/adult": endpoint({
    summary: "Declare to be 18 or older, once; asked for before money moves where the operator requires it",
    success: [204, null],
    problems: ["under-18"],
  }),
};
