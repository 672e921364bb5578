import { t } from "@lingui/core/macro";
import { type EditFacts, type Lock, lockOf } from "@pockethall/domain/tournament-editing";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { type Form, useForm } from "../../ui/use-form.ts";
import { BasicFields, PageFields, TimeFields } from "./form-basics.tsx";
import { DrawFields, FormatFields, FrameFields } from "./form-format.tsx";
import { HandicapFields } from "./form-handicap.tsx";
import { CheckInFields, EntryFields, PrizeFields, RefundFields } from "./form-money.tsx";
import type { FormPart } from "./form-part.ts";
import { TieBreakFields } from "./form-tie-breaks.tsx";
import { checkTournament } from "./tournament-check.ts";
import type { TournamentValues } from "./tournament-values.ts";

export type TournamentFormProps = {
  initial: TournamentValues;
  /** How far the tournament has come; a draft may change everything. */
  facts: EditFacts;
  submitLabel: string;
  fallback: string;
  onSubmit: (values: TournamentValues) => Promise<void>;
  /** Where the picture is chosen. */
  picture: ReactNode;
  /** Above the button: changes by others meanwhile. */
  notice?: (form: Form<TournamentValues>) => ReactNode;
};

const LOCK_LABELS: Readonly<Record<Lock, string>> = {
  published: t`You can't change this because the tournament is published.`,
  entered: t`You can't change this because players have entered.`,
  drawn: t`You can't change this because the draw has been made.`,
  started: t`You can't change this because play has started.`,
  over: t`You can't change this because the tournament is over.`,
  "editor-plays": t`You play in this tournament. Ask a co-organiser, a coordinator or an admin to change this.`,
};

/** Everything that an organizer decides about a tournament. Times are typed and read in Lagos. */
export function TournamentForm({
  initial,
  facts,
  submitLabel,
  fallback,
  onSubmit,
  picture,
  notice,
}: TournamentFormProps) {
  const form = useForm({ initial, validate: checkTournament, submit: onSubmit, fallback });
  const locked: FormPart["locked"] = (field) => {
    const lock = lockOf(field, facts);
    return lock && LOCK_LABELS[lock];
  };
  const part: FormPart = { form, locked };
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <BasicFields {...part} />
      <TimeFields {...part} />
      <EntryFields {...part} />
      <FormatFields {...part} />
      <FrameFields {...part} />
      <DrawFields {...part} />
      <PrizeFields {...part} />
      <div>
        <TieBreakFields {...part} />
        <HandicapFields {...part} />
        <CheckInFields {...part} />
        <RefundFields {...part} />
        <PageFields {...part} picture={picture} />
      </div>
      {notice?.(form)}
      <Button type="submit" variant="primary" large loading={form.busy}>
        {submitLabel}
      </Button>
    </FormStack>
  );
}
