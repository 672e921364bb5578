import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Menu } from "../../ui/menu.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import { approve } from "./approve.ts";
import { EntryButton } from "./entry-button.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { factsOf } from "./entry-labels.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { RemoveEntryDialog } from "./remove-entry-dialog.tsx";

type EntryRowProps = { entry: Entry; tournament: Tournament };
type Action = "edit" | "remove" | "withdraw" | "reject";

/** One participant or applicant: what waits for a decision as buttons, all else in the menu. */
export function EntryRow({ entry, tournament }: EntryRowProps) {
  const [asked, setAsked] = useState<Action | null>(null);
  const changes = changesOf(entry, tournament);
  return (
    <li className={styles.match}>
      <div className={styles.words}>
        <p>
          {entry.position !== null && <span className="quiet">{entry.position}. </span>}
          <strong>{entry.player.name}</strong> <span className="quiet">{entry.player.state ?? t`N/A`}</span>
        </p>
        <p className={cx("quiet", styles.entryFacts)}>
          {factsOf(entry).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </p>
        {entry.offer_expires_at && (
          <p className="quiet">
            {t`The offer ends`} <RecordTime value={entry.offer_expires_at} />
          </p>
        )}
      </div>
      {entry.checked_in_at && <Chip tone="completed">{t`Checked in`}</Chip>}
      {entry.status === "requested" && <ApproveButton entry={entry} tournamentId={tournament.id} />}
      {entry.status === "no-show" && tournament.drawn_at === null && (
        <RestoreButton entry={entry} tournamentId={tournament.id} />
      )}
      {mayReject(entry) && (
        <Button aria-label={t`Reject: ${{ name: entry.player.name }}`} onClick={() => setAsked("reject")}>
          {t`Reject`}
        </Button>
      )}
      {changes.length > 0 && (
        <Menu
          label={t`More: ${{ name: entry.player.name }}`}
          trigger={<Ellipsis />}
          items={changes.map(([action, label]) => ({ label, onSelect: () => setAsked(action) }))}
        />
      )}
      {asked && <ActionDialog action={asked} entry={entry} tournament={tournament} onClose={() => setAsked(null)} />}
    </li>
  );
}

const mayReject = ({ status }: Entry): boolean => status !== "registered" && status !== "no-show";

/** What may be done with a participant. Removing gives the fee back, so it ends with the draw; then a player withdraws. */
function changesOf({ status }: Entry, tournament: Tournament): [Action, string][] {
  if (status !== "registered") return [];
  const isOver = tournament.status === "completed" || tournament.status === "cancelled";
  if (tournament.drawn_at === null)
    return [
      ["edit", t`Seed, handicap`],
      ["remove", t`Remove`],
    ];
  return isOver
    ? []
    : [
        ["edit", t`Handicap`],
        ["withdraw", t`Withdraw`],
      ];
}

function ActionDialog({ action, entry, tournament, onClose }: EntryRowProps & { action: Action; onClose: () => void }) {
  if (action === "edit") return <EntryDialog entry={entry} tournament={tournament} onClose={onClose} />;
  if (action === "remove") return <RemoveEntryDialog entry={entry} tournamentId={tournament.id} onClose={onClose} />;
  const { name } = entry.player;
  if (action === "withdraw")
    return (
      <ReasonDialog
        title={t`Withdraw ${name}?`}
        action={t`Withdraw`}
        danger
        onConfirm={(reason) => withdraw(tournament.id, entry, reason)}
        onClose={onClose}
      >
        <p>{t`They won't play again. Their remaining games go to their opponents; in a group, all their games count as walkovers.`}</p>
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      title={t`Reject ${name}?`}
      action={t`Reject`}
      danger
      hint={t`${{ name: entry.player.name }} will see it.`}
      onConfirm={(reason) => reject(tournament.id, entry, reason)}
      onClose={onClose}
    />
  );
}

async function reject(id: TournamentId, { id: entryId, player }: Entry, reason: string): Promise<void> {
  const params = { id, entryId };
  await call("POST /api/organizer/tournaments/:id/entries/:entryId/reject", { params, body: { reason } });
  await refreshTournaments();
  toast.success(t`We've notified ${{ name: player.name }}`);
}

async function withdraw(id: TournamentId, { player }: Entry, reason: string): Promise<void> {
  const body = { player_id: player.id, reason };
  await call("POST /api/organizer/tournaments/:id/withdraw-player", { params: { id }, body });
  await refreshTournaments();
  toast.success(t`${{ name: player.name }} has been withdrawn`);
}

type PressProps = { entry: Entry; tournamentId: TournamentId };

function ApproveButton({ entry, tournamentId }: PressProps) {
  const { name } = entry.player;
  return (
    <EntryButton
      label={t`Approve`}
      name={name}
      act={() => approve(tournamentId, entry)}
      done={t`${name} is approved`}
      fallback={t`Couldn't approve. Try again.`}
    />
  );
}

function RestoreButton({ entry, tournamentId }: PressProps) {
  const { name } = entry.player;
  const params = { id: tournamentId, entryId: entry.id };
  return (
    <EntryButton
      label={t`Give seat back`}
      name={name}
      act={() => call("POST /api/organizer/tournaments/:id/entries/:entryId/restore", { params })}
      done={t`${name} has the seat back and is checked in`}
      fallback={t`Couldn't give the seat back. Try again.`}
    />
  );
}
