import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type EntryButtonProps = {
  label: string;
  name: string;
  /** Does it. */
  act: () => Promise<unknown>;
  /** Shown when it is done. */
  done: string;
  /** Shown when a failure has no message. */
  fallback: string;
};

/** One press that changes an entry. Whatever comes of it, the list is asked again: another official may have been first. */
export function EntryButton({ label, name, act, done, fallback }: EntryButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error, fallback));
    }
    await refreshTournaments();
    setBusy(false);
  };
  return (
    <Button variant="primary" aria-label={`${label}: ${name}`} loading={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
