import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { TitledCard } from "../../ui/card.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormError } from "../../ui/notice.tsx";
import styles from "./leagues.module.css";
import { leagueContactsQuery, refreshLeagues } from "./leagues.queries.ts";

const IDLE = { wanted: null, problem: null };

/** How a member reaches the opponents of open matches, and the consent to be reached. Renders once it is known. */
export function ContactsCard({ leagueId }: { leagueId: string }) {
  const contacts = useQuery(leagueContactsQuery(leagueId));
  const [state, setState] = useState<{ wanted: boolean | null; problem: string | null }>(IDLE);
  if (!contacts.data) return null;
  const { share_phone, contacts: people } = contacts.data.data;
  const share = async (isShared: boolean) => {
    setState({ wanted: isShared, problem: null });
    try {
      await call("PUT /api/leagues/:id/contacts", { params: { id: leagueId }, body: { share_phone: isShared } });
      await refreshLeagues();
      setState(IDLE);
    } catch (error) {
      setState({ wanted: null, problem: messageOf(error, t`That didn't work. Try again.`) });
    }
  };
  return (
    <TitledCard title={t`Reach your opponents`}>
      {people.length === 0 ? (
        <p className={styles.quiet}>{t`Phone numbers that opponents share with you appear here.`}</p>
      ) : (
        <Facts>
          {people.map(({ player_id, name, phone }) => (
            <Fact key={player_id} name={name}>
              <a href={`tel:${phone}`}>{phone}</a>
            </Fact>
          ))}
        </Facts>
      )}
      <CheckboxField
        label={t`Share my phone number with opponents I have a match with in this league`}
        checked={state.wanted ?? share_phone}
        disabled={state.wanted !== null}
        onChange={(event) => void share(event.currentTarget.checked)}
      />
      <FormError message={state.problem} />
    </TitledCard>
  );
}
