import { useState } from "react";
import { photoProblem } from "./profile-form.ts";
import { usePreview } from "./use-preview.ts";

type Choice = { file: File | null; problem: string | undefined };

const judge = (file: File | null): Choice => {
  const problem = file ? photoProblem(file) : undefined;
  return problem === undefined ? { file, problem } : { file: null, problem };
};

/** The chosen photo, not sent yet. A file that is no photo is refused and leaves the last choice. */
export function usePhoto(initial: File | null) {
  const [{ file, problem }, setChoice] = useState<Choice>(() => judge(initial));
  const pick = (picked: File): boolean => {
    const judged = judge(picked);
    setChoice((now) => (judged.file ? judged : { ...now, problem: judged.problem }));
    return judged.file !== null;
  };
  return { file, problem, previewUrl: usePreview(file), pick };
}
