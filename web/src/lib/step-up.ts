import { useEffect } from "react";
import { create } from "zustand";
import { ApiProblem } from "./problem.ts";

/** The password prompt passes its outcome to `answer`: true once the server has accepted it. */
export type StepUpPrompt = { answer: (confirmed: boolean) => void };

/** The password dialog that any feature may need; the app shows it. */
export const useStepUpPrompt = create<{ prompt: StepUpPrompt | null }>()(() => ({ prompt: null }));

let asked: Promise<boolean> | null = null;

/** Opens the dialog over the page; callers who ask meanwhile share its answer. */
function askForPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => useStepUpPrompt.setState({ prompt: { answer } })).finally(() => {
    asked = null;
    useStepUpPrompt.setState({ prompt: null });
  });
  return asked;
}

/** Runs a call that may need the password again (operating.md, step-up), and runs it again once it was given. */
export async function confirmed<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const isAsked = error instanceof ApiProblem && error.code === "step-up-required";
    if (!isAsked || !(await askForPassword())) throw error;
  }
  return act();
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
