import { runDueJobs } from "../../../jobs/jobs.ts";
import { jobTasks } from "../../../tasks.ts";
import type { openAccountsServer } from "./accounts-server.ts";

type Server = Awaited<ReturnType<typeof openAccountsServer>>;

/** What the outbox holds for this address, the newest first. */
export const messagesTo = ({ db }: Pick<Server, "db">, recipient: string) =>
  db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** The code of the newest message to this address. */
export async function codeSentTo(server: Pick<Server, "db">, recipient: string): Promise<string> {
  const [message] = await messagesTo(server, recipient);
  return /\b\d{6}\b/u.exec(message?.body ?? "")?.[0] ?? "no code";
}

/** Another six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** What the newest link to this address carries. */
export async function tokenSentTo(server: Pick<Server, "db">, recipient: string): Promise<string> {
  const messages = await messagesTo(server, recipient);
  const link = messages.map(({ body }) => /\/reset-password#(\S+)/u.exec(body ?? "")?.[1]);
  return link.find((token) => token !== undefined) ?? "no token";
}

/** Does what a server does in the background. */
export const runJobs = ({ databaseUrl, services }: Server): Promise<void> =>
  runDueJobs({
    databaseUrl,
    tasks: jobTasks(services),
    warn: (message) => {
      throw new Error(message);
    },
  });
