import { t } from "@lingui/core/macro";
import type { AppointedRole } from "@pockethall/contract/officials";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { OFFICIAL_LABELS, TASK_HINTS } from "./official-labels.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import { type KnownPlayer, PlayerField } from "./player-field.tsx";
import type { Workplace } from "./workplace.ts";

type Values = { role: AppointedRole; name: string; player_id: string };
/** Appoints a player, found by name, to one task. */
export function AppointCard({ workplace }: { workplace: Workplace }) {
  const [chosen, setChosen] = useState<KnownPlayer | null>(null);
  const form = useForm<Values>({
    initial: { role: "referee", name: "", player_id: "" },
    validate: ({ player_id }) => (player_id === "" ? { player_id: t`Choose a player from the list` } : {}),
    submit: async ({ role, player_id }) => {
      await workplace.appoint({ role, player_id });
      await refreshTournaments();
      toast.success(t`${{ name: chosen?.name ?? "" }}: ${{ role: OFFICIAL_LABELS[role] }}`);
      choose(null);
      form.set("name", "");
    },
    fallback: t`Couldn't appoint this player. Try again.`,
  });
  const choose = (player: KnownPlayer | null) => {
    setChosen(player);
    form.set("player_id", player?.id ?? "");
  };
  return (
    <TitledCard title={t`Appoint a person`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <SelectField
          label={t`Task`}
          options={workplace.roles.map((role) => ({ value: role, label: OFFICIAL_LABELS[role] }))}
          hint={TASK_HINTS[workplace.kind][form.values.role]}
          {...form.text("role")}
        />
        <PlayerField
          label={t`Player`}
          text={form.values.name}
          onText={(name) => form.set("name", name)}
          chosen={chosen}
          onChoose={choose}
          error={form.errors.player_id}
        />
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Appoint`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
