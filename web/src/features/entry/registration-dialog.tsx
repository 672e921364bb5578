import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import type { WireNaira } from "@pockethall/domain/money";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { nairaDifference } from "../../lib/naira.ts";
import type { TopUp } from "../../lib/top-up.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Notice } from "../../ui/notice.tsx";
import { Steps } from "../../ui/steps.tsx";
import { AddMoney } from "./add-money.tsx";
import styles from "./entry.module.css";
import { balanceQuery, cardScriptQuery } from "./entry.queries.ts";
import { closeEntryDialog } from "./entry-dialog-store.ts";
import { type CardScript, type KnownBalance, type Options, paymentOptions } from "./registration-steps.ts";
import { ConfirmationStep } from "./step-confirmation.tsx";
import { DetailsStep } from "./step-details.tsx";
import { PaymentStep } from "./step-payment.tsx";
import { PendingStep } from "./step-pending.tsx";
import { type RegistrationDialogModel, useRegistration } from "./use-registration.ts";

const STEP_NAMES = [t`Registration Details`, t`Payment`, t`Confirmation`] as const;

/** The three steps of a registration (spec section 2, "Tournament registration dialog"). Mounted while it is open. */
export function RegistrationDialog({ tournament, topUp }: { tournament: Tournament; topUp: TopUp }) {
  const model = useRegistration(tournament, topUp);
  const { state, send } = model;
  const { id, entry_fee: fee } = tournament;
  const balance = useQuery(balanceQuery(id));
  const isChoosing = state.step === 1 && !state.pending;
  const script = useQuery({ ...cardScriptQuery(id), enabled: isChoosing && fee > 0 });
  const content = useStepFocus(state.step);
  const card = stateOf(script);
  const options = paymentOptions(state, { balance: knownBalance(balance), fee, script: card });
  const addMoney = !options.walletEnough && balance.data !== undefined && (
    <AddMoney
      missingNaira={nairaDifference(fee, balance.data)}
      busy={state.processing}
      onAdd={(amountNaira) => void model.addMoney(amountNaira)}
    />
  );
  if (state.isAway) return null; // Paystack's window lies over the page: a modal would make it inert
  return (
    <Dialog
      title={tournament.name}
      onClose={closeEntryDialog}
      busy={state.processing}
      actions={<StepButtons model={model} options={options} />}
    >
      <Steps label={t`Registration`} names={STEP_NAMES} current={state.step} />
      {state.problem && (
        <div key={state.problem} ref={showOnScreen} className={styles.problem}>
          <Notice
            tone="error"
            action={state.needsGuardian && <LinkButton to="/settings">{t`Ask your guardian`}</LinkButton>}
          >
            {state.problem}
          </Notice>
        </div>
      )}
      <div ref={content} tabIndex={-1} className={styles.step}>
        {state.step === 0 && <DetailsStep tournament={tournament} balance={balance} addMoney={addMoney} />}
        {state.step === 1 && state.pending && <PendingStep words={state.pending} feeNaira={fee} />}
        {isChoosing && (
          <PaymentStep
            tournament={tournament}
            balance={knownBalance(balance)}
            options={options}
            script={card}
            processing={state.processing}
            addMoney={addMoney}
            onLoadCard={() => void script.refetch()}
            onChoose={(method) => send({ type: "choose", method })}
          />
        )}
        {state.step === 2 && state.receipt && <ConfirmationStep tournament={tournament} receipt={state.receipt} />}
      </div>
    </Dialog>
  );
}

/** On a phone with large text the dialog is scrolled to its buttons when the refusal comes. */
const showOnScreen = (problem: HTMLElement | null): void => problem?.scrollIntoView({ block: "nearest" });

/** Loading ends with the first failure: retries must not block the payment. */
const knownBalance = ({ data, isLoading, failureCount }: UseQueryResult<WireNaira>): KnownBalance =>
  isLoading && failureCount === 0 ? "loading" : data;

/** A retried script counts as loading, even after a failed first try. */
const stateOf = ({ isSuccess, isError, isFetching }: UseQueryResult<boolean>): CardScript =>
  isSuccess ? "ready" : isError && !isFetching ? "absent" : "loading";

/** The pressed button is gone after a step: keyboard and screen reader go on at the start of the next one. */
function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && step < 2) content.current?.focus();
    shown.current = step;
  }, [step]);
  return content;
}

type StepButtonsProps = { model: RegistrationDialogModel; options: Options };

function StepButtons({ model: { state, send, pay, check }, options: { method } }: StepButtonsProps) {
  if (state.step === 2)
    return (
      <Button variant="primary" onClick={closeEntryDialog}>
        {t`Close`}
      </Button>
    );
  if (state.step === 0)
    return (
      <>
        <Button onClick={closeEntryDialog}>{t`Cancel`}</Button>
        <Button key="next" variant="primary" onClick={() => send({ type: "next" })}>
          {t`Next`}
        </Button>
      </>
    );
  return (
    <>
      {!state.pending && ( // closing the dialog cancels nothing then
        <Button onClick={closeEntryDialog} disabled={state.processing}>
          {t`Cancel`}
        </Button>
      )}
      <Button key="back" onClick={() => send({ type: "back" })} disabled={state.processing}>
        {t`Back`}
      </Button>
      <Button
        key="pay"
        variant="primary"
        loading={state.processing}
        disabled={!state.pending && method === null}
        onClick={(event) => isMeant(event) && void (state.pending ? check() : method && pay(method))}
      >
        {state.pending ? t`Check again` : t`Pay Now`}
      </Button>
    </>
  );
}
