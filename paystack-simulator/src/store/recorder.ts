import { openJournal } from "./journal.ts";
import { createMemory, type Entry } from "./memory.ts";

export type Limits = { maxTransactions: number; spareJournalLines: number };

/** Memory and journal in step: what is recorded is in both, and a journal grown far beyond its content is rewritten. */
export function openRecorder(journalFile: string | undefined, limits: Limits) {
  const journal = openJournal<Entry>(journalFile);
  let memory = createMemory(limits.maxTransactions);
  let journalLines = journal.entries.length;
  let group: Entry[] | undefined;
  for (const entry of journal.entries.splice(0)) memory.apply(entry);

  const compact = () => {
    const entries = memory.entries();
    journal.rewrite(entries);
    journalLines = entries.length;
  };
  const write = (entry: Entry) => {
    journal.append(entry);
    journalLines += 1;
    if (journalLines > limits.spareJournalLines + 3 * memory.size()) compact();
  };

  return {
    memory: () => memory,
    record(entry: Entry): void {
      memory.apply(entry);
      if (group) group.push(entry);
      else write(entry);
    },
    together<Result>(work: () => Result): Result {
      if (group) return work();
      group = [];
      try {
        return work();
      } finally {
        const entries = group;
        group = undefined;
        if (entries.length > 0) write({ kind: "together", entries });
      }
    },
    reset(): void {
      memory = createMemory(limits.maxTransactions);
      if (group) group = [];
      compact();
    },
    close: () => journal.close(),
  };
}
