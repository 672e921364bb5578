import { useEffect } from "react";
import { ApiProblem } from "./problem.ts";
import { type Need, useStepUpPrompt } from "./step-up-prompt.ts";

/** The problems by which the server asks for it. */
const ASKED_BY: Partial<Record<string, Need>> = {
  "step-up-required": "password",
  "terms-not-accepted": "terms",
  "age-not-declared": "age",
};

const needOf = (error: unknown): Need | undefined => (error instanceof ApiProblem ? ASKED_BY[error.code] : undefined);

let asked: Promise<boolean> | null = null;

/** Opens the dialog over the page; callers who ask meanwhile share its answer. */
function ask(need: Need): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => useStepUpPrompt.setState({ prompt: { need, answer } })).finally(() => {
    asked = null;
    useStepUpPrompt.setState({ prompt: null });
  });
  return asked;
}

/**
 * Runs a call that may need the password again (operating.md, step-up) or the operator's terms to be accepted, and runs it
 * again once it has them. What was typed stays where it is.
 */
export async function confirmed<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const given = new Set<Need>();
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const need = needOf(error);
      if (need === undefined || given.has(need) || !(await ask(need))) throw error;
      given.add(need);
    }
  }
}

const cancel = (): void => useStepUpPrompt.getState().prompt?.answer(false);

/**
 * `const confirm = useStepUp(); await confirm(() => call(…))`: when the server asks for the password, a dialog does, and
 * the call runs again. Rejects with the server's `step-up-required` when the person turns back or the page goes away.
 * Keep one idempotency key through both runs.
 */
export function useStepUp(): typeof confirmed {
  useEffect(() => cancel, []);
  return confirmed;
}
