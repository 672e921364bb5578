import type { waitingMessages } from "./outbox.read-model.ts";

type Waiting = Awaited<ReturnType<typeof waitingMessages>>[number];

const LAGOS = new Intl.DateTimeFormat("en-NG", { timeZone: "Africa/Lagos", dateStyle: "medium", timeStyle: "short" });

/** What waits in the outbox, for a person at the command line; the words only when asked for. */
export function outboxLines(messages: readonly Waiting[], { showWords }: { showWords: boolean }): string[] {
  if (messages.length === 0) return ["No messages waiting."];
  return messages.flatMap((message) => [
    `${LAGOS.format(message.created_at)}  ${message.channel}  ${message.recipient}  ${message.subject}${troubleOf(message)}`,
    ...(showWords
      ? (message.body ?? "")
          .trimEnd()
          .split("\n")
          .map((line) => `    ${line}`)
      : []),
  ]);
}

const troubleOf = ({ attempts, last_error }: Waiting): string =>
  last_error === null ? "" : `  (attempt ${attempts}: ${last_error})`;
