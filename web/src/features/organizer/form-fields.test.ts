import { expect, test } from "vitest";
import { ApiProblem } from "../../lib/problem.ts";
import { inFormFields } from "./form-fields.ts";

test("the wire's names become the form's", () => {
  const errors = { "refund_tiers.0.until": "When?", venue_latitude: "Where?", name: "Who?" };
  const problem = new ApiProblem({ status: 422, code: "invalid-request", message: "No", errors });
  expect(inFormFields(problem)).toMatchObject({
    status: 422,
    errors: { refund_tiers: "When?", map_point: "Where?", name: "Who?" },
  });
  expect(inFormFields("other")).toBe("other");
});
