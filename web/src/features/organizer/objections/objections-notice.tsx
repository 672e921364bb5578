import { t } from "@lingui/core/macro";
import type { DeskObjection } from "@pockethall/contract/objections";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TitledCard } from "../../../ui/card.tsx";
import type { AskedAction } from "../game-action-dialog.tsx";
import styles from "../organizer.module.css";
import { objectionsQuery } from "../organizer.queries.ts";

const ObjectionDialog = lazy(() =>
  import("./objection-dialog.tsx").then((module) => ({ default: module.ObjectionDialog })),
);

type ObjectionsNoticeProps = { tournament: Tournament; onAsk: (action: AskedAction) => void };

/** The objections of players that wait for the organizer's decision; nothing without any. */
export function ObjectionsNotice({ tournament, onAsk }: ObjectionsNoticeProps) {
  const { data = [] } = useQuery(objectionsQuery(tournament.id));
  const [shown, setShown] = useState<DeskObjection | null>(null);
  if (data.length === 0 && shown === null) return null;
  return (
    <div className={styles.playsNotice}>
      <TitledCard title={t`Objections to results`}>
        <ul className={styles.list}>
          {data.map((objection) => (
            <li key={objection.id} className={styles.item}>
              <div className={styles.words}>
                <p>{t`${{ name: objection.by }}: ${{ reason: objection.reason }}`}</p>
                <p className="quiet">
                  {t`${{ round: objection.round_name }}, match ${{ position: objection.position }}`}
                </p>
              </div>
              <Button
                aria-label={t`Review the objection of ${{ name: objection.by }}`}
                onClick={() => setShown(objection)}
              >
                {t`Review`}
              </Button>
            </li>
          ))}
        </ul>
      </TitledCard>
      {shown && (
        <Suspense fallback={null}>
          <ObjectionDialog
            objection={shown}
            onCorrect={(game) => onAsk({ game, action: "result" })}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
