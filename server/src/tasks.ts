import * as z from "zod";
import type { Tasks } from "./platform/jobs/jobs.ts";
import type { Services } from "./services.ts";

const OfOne = z.object({ id: z.uuid() });

/** Every job by name. Each may run twice, or beside another of the same name. */
export const houseTasks = ({ payouts, reverify, reconciliation }: Services): Tasks => ({
  "send-withdrawal": (payload) => payouts.send(OfOne.parse(payload).id),
  "check-withdrawal": (payload) => payouts.check(OfOne.parse(payload).id),
  "resume-withdrawals": async () => void (await payouts.resume()),
  "reverify-payments": () => reverify.reverifyDue(),
  reconcile: () => reconciliation.reconcile(),
});

/** What the clock does, in UTC. With a key of its own a round that takes longer is not doubled. */
export const CRONTAB = `
* * * * * resume-withdrawals ?jobKey=resume-withdrawals&max=1
* * * * * reverify-payments ?jobKey=reverify-payments&max=1
15 2 * * * reconcile ?jobKey=reconcile&max=12&fill=1d
`;
