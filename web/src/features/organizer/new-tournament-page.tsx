import { useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";
import { OrganizerGate } from "./organizer-gate.tsx";
import { TournamentForm } from "./tournament-form.tsx";
import { type TournamentValues, tournamentBody } from "./tournament-values.ts";

/** /organize/new: a draft, which nobody else sees until it is published. */
export function NewTournamentPage() {
  const navigate = useNavigate();
  const create = async (values: TournamentValues) => {
    const { data } = await call("POST /api/organizer/tournaments", { body: tournamentBody(values) });
    await refreshTournaments();
    toast.success("Draft created");
    navigate(`/organize/${data.id}`, { replace: true });
  };
  return (
    <OrganizerGate>
      <BackLink to="/organize">Back to my tournaments</BackLink>
      <PageHeader title="New tournament" subtitle="It starts as a draft: nobody sees it until you publish it." />
      <Card className={styles.formCard}>
        <TournamentForm onSubmit={create} />
      </Card>
    </OrganizerGate>
  );
}
