import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import type { StepUpPrompt } from "../../lib/step-up-prompt.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/use-form.ts";
import { termsQuery } from "./terms.queries.ts";

/** The operator's terms, new or for the first time, before money comes in or an entry is paid. */
export function TermsDialog({ prompt }: { prompt: StepUpPrompt }) {
  // Asked again: the page may be open since before they changed.
  const terms = useQuery({ ...termsQuery, staleTime: 0 });
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await acceptTerms(terms.data?.version ?? (await queryClient.fetchQuery(termsQuery)).version);
      prompt.answer(true);
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <FormDialog
      title={t`Accept the terms`}
      form={form}
      action={t`Accept and continue`}
      onClose={() => prompt.answer(false)}
    >
      <p>
        {/* In a tab of its own: the page keeps what was typed. */}
        <Trans>
          You have not accepted the current terms yet. Read the{" "}
          <a href="/terms" target="_blank" rel="noopener">
            terms
          </a>{" "}
          before you go on.
        </Trans>
      </p>
      <p className="quiet">{t`You can always read, play on and withdraw your money without accepting them.`}</p>
    </FormDialog>
  );
}

/** Without terms there is nothing to accept any more. @throws ApiProblem, with the new version fetched where it changed meanwhile. */
async function acceptTerms(version: string | null): Promise<void> {
  if (version === null) return;
  try {
    await call("POST /api/auth/terms", { body: { version } });
  } catch (error) {
    const isChanged = error instanceof ApiProblem && error.code === "terms-changed";
    if (isChanged) await queryClient.invalidateQueries({ queryKey: termsQuery.queryKey });
    throw error;
  }
}
