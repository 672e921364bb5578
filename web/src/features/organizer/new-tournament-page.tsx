import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
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
    toast.success(t`Draft created`);
    if (image.file)
      await sendImage(data.id, image.file).catch(() => {
        toast.error(t`The picture could not be kept. Choose it again under Edit.`);
      });
    await refreshTournaments();
    navigate(`/organize/${data.id}`, { replace: true });
  };
  return (
    <OrganizerGate>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader title={t`New tournament`} subtitle={t`It starts as a draft: nobody sees it until you publish it.`} />
      <Card className={styles.formCard}>
        <Suspense fallback={<SkeletonRows label={t`Loading form`} />}>
          <LazyTournamentForm
            initial={NEW_TOURNAMENT}
            facts={DRAFT}
            submitLabel={t`Create draft`}
            fallback={t`Failed to create the tournament. Please try again.`}
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
