import { t } from "@lingui/core/macro";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";

type PhotoButtonProps = { onCode: (text: string) => void; onProblem: (problem: string | null) => void };

/** Reads a player's code from a photo: phones open their camera for it, also over plain HTTP. */
export function PhotoButton({ onCode, onProblem }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    onProblem(null);
    try {
      const { readPhoto } = await import("./code-reader.ts");
      const text = await readPhoto(file);
      if (text === undefined) onProblem(t`No code found in this photo. Take it again from closer, or type the code.`);
      else onCode(text);
    } catch {
      onProblem(t`Couldn't open this photo. Take another one, or type the code.`);
    }
    setBusy(false);
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ""; // the same file may be picked again
    if (file) void read(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Photo of the code`}
        onChange={take}
      />
      <Button large loading={busy} onClick={() => input.current?.click()}>
        {t`Take a photo of the code`}
      </Button>
    </>
  );
}
