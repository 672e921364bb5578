import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";

/** One press at a time of something that the server does; its failure stays to be read until the next press. */
export function useAction(act: () => Promise<void>, fallback: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run: () => void run() };
}
