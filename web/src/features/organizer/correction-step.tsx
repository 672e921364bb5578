import { t } from "@lingui/core/macro";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/notice.tsx";
import { type Choice, CorrectionChoices } from "./correction-choices.tsx";
import type { Correction, useCorrection } from "./use-correction.ts";

/** The body of an open correction, with a choice for each match that is shown. */
export const withChoices = ({ body, preview }: Correction) => ({
  ...body,
  dependents: preview.dependents.map(({ match_id, choice }) => ({ match_id, choice })),
});

type CorrectionStepProps = { open: Correction } & Pick<ReturnType<typeof useCorrection>, "back" | "choose">;

/** The second step of a correction: what happens to the matches that depend on the old result. */
export function CorrectionStep({ open, back, choose }: CorrectionStepProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const onChoose = async (chosen: readonly { match_id: string }[], choice: Choice) => {
    const ids = new Set(chosen.map(({ match_id }) => match_id));
    const { body, dependents } = { body: open.body, ...withChoices(open) };
    try {
      setProblem(null);
      await choose(
        body,
        dependents.map((each) => (ids.has(each.match_id) ? { ...each, choice } : each)),
      );
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't check the correction. Try again.`));
    }
  };
  return (
    <>
      <CorrectionChoices preview={open.preview} onChoose={(chosen, choice) => void onChoose(chosen, choice)} />
      <FormError message={problem} />
      <Button onClick={back}>{t`Change the result`}</Button>
    </>
  );
}
