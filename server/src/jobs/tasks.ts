import { idFrom } from "@pockethall/domain/ids";
import * as z from "zod";

/** A job's work, by name. It must be safe to run twice: a process may die between the work and its record. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** A time of crontab in UTC; by default one run waits while another is under way. */
export type CronTime = string | { schedule: string; options: string };

export const EVERY_MINUTE = "* * * * *";
export const EVERY_FIVE_MINUTES = "*/5 * * * *";
export const EVERY_TEN_MINUTES = "*/10 * * * *";

const OfOne = z.object({ id: z.uuid() });
const OfEmail = z.object({ email: z.string() });

/** A task about one row, which the payload names by its id; `work` says of which kind it is. */
export const withId =
  <Id extends string>(work: (id: Id) => Promise<unknown>) =>
  async (payload: unknown) =>
    void (await work(idFrom<Id>(OfOne.parse(payload).id)));

/** A task about one e-mail address. */
export const withEmail = (work: (email: string) => Promise<unknown>) => async (payload: unknown) =>
  void (await work(OfEmail.parse(payload).email));

/** A task without a payload. */
export const run = (work: () => Promise<unknown>) => async () => void (await work());

/** The lines of crontab. The job key keeps a round that takes longer from being doubled. */
export const crontabOf = (cron: Readonly<Record<string, CronTime>>): string =>
  Object.entries(cron)
    .map(([task, time]) => {
      const { schedule, options } = typeof time === "string" ? { schedule: time, options: "max=1" } : time;
      return `${schedule} ${task} ?jobKey=${task}&${options}`;
    })
    .join("\n");
