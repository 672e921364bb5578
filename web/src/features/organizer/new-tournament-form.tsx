import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { toast } from "../../ui/toast.ts";
import { inFormFields } from "./form-fields.ts";
import { ImageField } from "./image-field.tsx";
import { refreshTournaments } from "./organizer.queries.ts";
import { sendImage } from "./send-image.ts";
import { tournamentBody } from "./tournament-body.ts";
import { TournamentForm } from "./tournament-form.tsx";
import { NEW_TOURNAMENT, type TournamentValues } from "./tournament-values.ts";
import { usePickedImage } from "./use-picked-image.ts";

const DRAFT = { status: "draft", isDrawn: false, hasStarted: false, participantCount: 0, editorPlays: false } as const;

/** The empty form; what it creates is a draft. */
export function NewTournamentForm() {
  const navigate = useNavigate();
  const image = usePickedImage();
  const create = async (values: TournamentValues) => {
    const { data } = await createDraft(values);
    toast.success(t`Draft created`);
    if (image.file)
      await sendImage(data.id, image.file).catch(() => {
        toast.error(t`Couldn't save the picture. Choose it again under Edit.`);
      });
    await refreshTournaments();
    navigate(`/organize/${data.id}`, { replace: true });
  };
  return (
    <TournamentForm
      initial={NEW_TOURNAMENT}
      facts={DRAFT}
      submitLabel={t`Create draft`}
      fallback={t`Couldn't create the tournament. Try again.`}
      onSubmit={create}
      picture={
        <ImageField
          imageUrl={image.preview}
          problem={image.problem}
          onPick={image.pick}
          onRemove={image.file ? image.forget : undefined}
        />
      }
    />
  );
}

const createDraft = (values: TournamentValues) =>
  call("POST /api/organizer/tournaments", { body: tournamentBody(values) }).catch((error: unknown) => {
    throw inFormFields(error);
  });
