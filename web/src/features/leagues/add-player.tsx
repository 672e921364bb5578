import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { LeagueDetail } from "@pockethall/contract/leagues";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { messageOf } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { nairaText } from "../../ui/money.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./leagues.module.css";
import { refreshLeagues } from "./leagues.queries.ts";

type Account = Endpoints["GET /api/search"]["response"]["users"][number];

/** Whether its organizer may add players now. */
export const takesAddedPlayers = ({ status, kind }: LeagueDetail): boolean =>
  status === "open" || (status === "running" && kind === "ladder");

/** The organizer finds an account by name and gives it a place; several after each other. */
export function AddPlayerDialog({ league, onClose }: { league: LeagueDetail; onClose: () => void }) {
  const [found, setFound] = useState<readonly Account[] | null>(null);
  const form = useForm({
    initial: { name: "" },
    validate: ({ name }) => (name.trim().length < 2 ? { name: t`Enter at least 2 letters` } : {}),
    submit: async ({ name }) => setFound((await call("GET /api/search", { query: { query: name.trim() } })).users),
    fallback: t`The search failed. Try again.`,
  });
  return (
    <Dialog title={t`Add a player`} onClose={onClose} busy={form.busy}>
      <div className={styles.stack}>
        {league.entry_fee > 0 && (
          <Notice tone="info">
            {t`Collect ${{ amount: nairaText(league.entry_fee, 2) }} in cash first. We'll take the same amount from your wallet.`}
          </Notice>
        )}
        <FormStack ref={form.ref} onSubmit={form.onSubmit}>
          <FormError message={form.message} />
          <TextField
            label={t`Name`}
            hint={t`The player must have an account.`}
            autoComplete="off"
            required
            {...form.text("name")}
          />
          <Button type="submit" variant="primary" loading={form.busy}>
            {t`Find`}
          </Button>
        </FormStack>
        {found && (
          <div role="status">
            {found.length === 0 && <p className={styles.quiet}>{t`No account found with this name.`}</p>}
          </div>
        )}
        <ul className={styles.list} aria-label={t`People found`}>
          {(found ?? []).map((account) => (
            <Candidate key={account.id} account={account} league={league} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Candidate({ account, league }: { account: Account; league: LeagueDetail }) {
  const confirm = useStepUp();
  const keys = useRef(createAttemptKey());
  const [state, setState] = useState<"free" | "busy" | "added">("free");
  const [problem, setProblem] = useState<string | null>(null);
  const { id: playerId, title: name, email } = account;
  const add = async () => {
    setState("busy");
    setProblem(null);
    try {
      const { id, entry_fee } = league;
      await attempt(keys.current, `${playerId} ${entry_fee}`, (idempotencyKey) =>
        confirm(() =>
          call("POST /api/leagues/:id/join", {
            params: { id },
            body: { playerId, cash: entry_fee > 0, entry_fee },
            idempotencyKey,
          }),
        ),
      );
      setState("added");
      await Promise.all([refreshLeagues(), queryClient.invalidateQueries({ queryKey: ["wallet"] })]);
      toast.success(t`${name} has been added to the league`);
    } catch (error) {
      setState("free");
      setProblem(messageOf(error, t`Failed to join league`));
    }
  };
  return (
    <li className={styles.candidate}>
      <span>
        {name}
        {email !== undefined && (
          <span className={styles.quiet}>
            {" "}
            <Breakable text={email} />
          </span>
        )}
      </span>
      {state === "added" ? (
        <span className={styles.quiet}>{t`Added`}</span>
      ) : (
        <Button
          loading={state === "busy"}
          aria-label={league.entry_fee > 0 ? t`Paid in cash: ${name}` : t`Add ${name}`}
          onClick={() => void add()}
        >
          {league.entry_fee > 0 ? t`Paid in cash` : t`Add`}
        </Button>
      )}
      <FormError message={problem} />
    </li>
  );
}
