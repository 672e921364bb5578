import { t } from "@lingui/core/macro";
import type { MatchId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { closeGift, type Giftee } from "../../lib/gift-prompt.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type TextBinding, useForm } from "../../ui/use-form.ts";
import styles from "./gift.module.css";
import { checkGift, type GiftValues } from "./gift-rules.ts";
import { sendGift } from "./send-gift.ts";

const QUICK_NAIRA = [200, 500, 1_000, 5_000];

/** Money and a few words to one of these players, from the wallet. */
export function GiftDialog({ players, matchId }: { players: readonly Giftee[]; matchId: MatchId | undefined }) {
  const userId = useSession((session) => session.user?.id ?? "");
  const balance = useBalance();
  const confirm = useStepUp();
  const only = players.length === 1 ? players[0] : undefined;
  const form = useForm<GiftValues>({
    initial: { recipientId: only?.id ?? "", amount: "", message: "", showName: true },
    validate: (values) => checkGift(values, balance),
    submit: async (values) => {
      const naira = await sendGift({ senderId: userId, matchId, confirm }, values).catch((error: unknown) => {
        throw aboutRecipient(error, only !== undefined);
      });
      toast.success(t`You sent ${{ amount: nairaText(naira, 2) }} to ${{ name: nameOf(players, values.recipientId) }}`);
      closeGift();
    },
    fallback: t`Failed to send gift`,
  });
  return (
    <FormDialog title={t`Send Gift`} form={form} action={t`Send Gift`} onClose={closeGift}>
      <To players={players} only={only} choice={form.text("recipientId")} />
      <MoneyField
        label={t`Amount`}
        name="amount"
        hint={
          balance === undefined
            ? t`₦50 to ₦50,000 per gift.`
            : t`You have ${{ amount: nairaText(balance, 2) }}. ₦50 to ₦50,000 per gift.`
        }
        value={form.values.amount}
        error={form.errors.amount}
        quickNaira={QUICK_NAIRA}
        onChange={(bare) => {
          if (!form.busy) form.set("amount", bare); // not disabled: that would take the focus from who pressed Enter
        }}
        onBlur={form.text("amount").onBlur}
        required
      />
      <TextField
        label={t`Message (optional)`}
        hint={
          matchId === undefined
            ? t`The player will see it with the gift.`
            : t`The player and everyone watching will see it.`
        }
        autoComplete="off"
        {...form.text("message")}
      />
      {matchId !== undefined && (
        <CheckboxField
          label={t`Show my name on the match page`}
          checked={form.values.showName}
          onChange={(event) => form.set("showName", event.currentTarget.checked)}
          disabled={form.busy}
        />
      )}
    </FormDialog>
  );
}

type ToProps = { players: readonly Giftee[]; only: Giftee | undefined; choice: TextBinding };

/** The recipient: the only one, or a choice. */
function To({ players, only, choice }: ToProps) {
  if (only)
    return (
      <p className={styles.recipient}>
        <Avatar name={only.name} imageUrl={null} sizePx={44} />
        <span>
          {t`To`} <strong>{only.name}</strong>
        </span>
      </p>
    );
  const options = players.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField label={t`To`} emptyOption={t`Choose a player`} options={options} required {...choice} />;
}

/** The wallet's balance in naira; home and the registration dialog read the same key in the same shape. */
function useBalance(): WireNaira | undefined {
  const { data } = useQuery({
    queryKey: ["wallet", "balance"],
    queryFn: async ({ signal }) => (await call("GET /api/wallet/balance", { signal })).data.balance,
    staleTime: 0,
  });
  return data;
}

const nameOf = (players: readonly Giftee[], id: string): string =>
  players.find((player) => player.id === id)?.name ?? "";

const ABOUT_THE_RECIPIENT = new Set(["recipient-without-account", "player-not-found"]);

/** An error of the recipient is shown under the choice, where there is one, else above the form. */
function aboutRecipient(error: unknown, isOnlyOne: boolean): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const { status, code, message } = error;
  const { recipientId, ...others } = error.errors;
  const words = recipientId ?? (ABOUT_THE_RECIPIENT.has(code) ? message : undefined);
  if (words === undefined) return error;
  return new ApiProblem({ status, code, message, errors: isOnlyOne ? others : { ...others, recipientId: words } });
}
