import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";
import type { openAccountsHouse } from "./accounts-house.ts";

type House = Awaited<ReturnType<typeof openAccountsHouse>>;

/** What the outbox holds for this address, the newest first. */
export const messagesTo = ({ db }: Pick<House, "db">, recipient: string) =>
  db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** The code of the newest message to this address. */
export async function codeSentTo(house: Pick<House, "db">, recipient: string): Promise<string> {
  const [message] = await messagesTo(house, recipient);
  return /\b\d{6}\b/u.exec(message?.body ?? "")?.[0] ?? "no code";
}

/** Another six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** What the newest link to this address carries. */
export async function tokenSentTo(house: Pick<House, "db">, recipient: string): Promise<string> {
  const messages = await messagesTo(house, recipient);
  const link = messages.map(({ body }) => /\/reset-password#(\S+)/u.exec(body ?? "")?.[1]);
  return link.find((token) => token !== undefined) ?? "no token";
}

/** Does what a server does in the background. */
export const runJobs = ({ databaseUrl, services }: House): Promise<void> =>
  runDueJobs({
    databaseUrl,
    tasks: jobTasks(services),
    warn: (message) => {
      throw new Error(message);
    },
  });
