import { create } from "zustand";

/** What the server may need of the person before it acts. */
export type Need = "password" | "terms" | "age";

/** Who is asked for the password or the terms hands the outcome to `answer`: true once the server has accepted it. */
export type StepUpPrompt = { need: Need; answer: (confirmed: boolean) => void };

/** The dialog for the password or the terms that any feature may need; the app shows it. */
export const useStepUpPrompt = create<{ prompt: StepUpPrompt | null }>()(() => ({ prompt: null }));
