import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/new-tournament-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { inFormFields } from "./form-fields.ts";
import { ImageField } from "./image-field.tsx";
import { LazyTournamentForm } from "./lazy-form.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { OrganizerGate } from "./organizer-gate.tsx";
import { sendImage } from "./send-image.ts";
import { tournamentBody } from "./tournament-body.ts";
import { NEW_TOURNAMENT, type TournamentValues } from "./tournament-values.ts";
import { usePickedImage } from "./use-picked-image.ts";

const ImportCard = lazy(() => import("./import-card.tsx").then((module) => ({ default: module.ImportCard })));

const DRAFT = { status: "draft", isDrawn: false, hasStarted: false, entrantCount: 0, editorPlays: false } as const;

/** /organize/new: a draft, which nobody else sees until it is published. */
export function NewTournamentPage() {
  const navigate = useNavigate();
  const image = usePickedImage();
  const create = async (values: TournamentValues) => {
    const { data } = await createDraft(values);
    toast.success(texts.draftCreated);
    if (image.file)
      await sendImage(data.id, image.file).catch(() => {
        toast.error(texts.thePictureCouldNotBe);
      });
    await refreshTournaments();
    navigate(`/organize/${data.id}`, { replace: true });
  };
  return (
    <OrganizerGate>
      <BackLink to="/organize">{texts.backToMyTournaments}</BackLink>
      <PageHeader title={texts.newTournament} subtitle={texts.itStartsAsADraft} />
      <Card className={styles.formCard}>
        <Suspense fallback={<SkeletonRows label={texts.loadingForm} />}>
          <LazyTournamentForm
            initial={NEW_TOURNAMENT}
            facts={DRAFT}
            submitLabel={texts.createDraft}
            fallback={texts.failedToCreateTheTournament}
            onSubmit={create}
          >
            <ImageField
              imageUrl={image.preview}
              problem={image.problem}
              onPick={image.pick}
              onRemove={image.file ? image.forget : undefined}
            />
          </LazyTournamentForm>
        </Suspense>
      </Card>
      <Suspense fallback={null}>
        <ImportCard />
      </Suspense>
    </OrganizerGate>
  );
}

const createDraft = (values: TournamentValues) =>
  call("POST /api/organizer/tournaments", { body: tournamentBody(values) }).catch((error: unknown) => {
    throw inFormFields(error);
  });
