import * as z from "zod/mini";
import { UserId } from "./common.ts";

/** The first approver of money that two people must approve; null before the first approval and after the second. */
export const firstApproval = {
  first_approval_by: z.nullable(z.string()),
  first_approver_id: z.nullable(UserId),
};
