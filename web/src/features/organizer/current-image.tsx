import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { toast } from "../../ui/toast.ts";
import { ImageField, pictureProblem } from "./image-field.tsx";
import { refreshTournaments } from "./organizer.queries.ts";
import { sendImage } from "./send-image.ts";

const isOwnPicture = (address: string): boolean => address.startsWith("/uploads/");

/** The picture of a saved tournament: a choice is saved at once, apart from the form around it. */
export function CurrentImage({ tournament }: { tournament: Tournament }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      await refreshTournaments();
      toast.success(t`Picture saved`);
    } catch (error) {
      const fieldError = error instanceof ApiProblem ? error.errors["image"] : undefined;
      setProblem(fieldError ?? messageOf(error, t`Couldn't save the picture. Try again.`));
    }
    setBusy(false);
  };
  const pick = (file: File) => {
    const wrong = pictureProblem(file);
    if (wrong) setProblem(wrong);
    else void keep(() => sendImage(tournament.id, file));
  };
  const remove = () =>
    void keep(() => call("DELETE /api/organizer/tournaments/:id/image", { params: { id: tournament.id } }));
  return (
    <ImageField
      imageUrl={tournament.image_url}
      problem={problem}
      busy={busy}
      onPick={pick}
      onRemove={isOwnPicture(tournament.image_url) ? remove : undefined}
    />
  );
}
