import { t } from "@lingui/core/macro";
import { Card } from "../../ui/card.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { CountLine } from "../../ui/filter-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./tournament-card.module.css";
import type { TournamentTab } from "./tournament-status.ts";

const CARDS = 6;
const BUTTON_PX = 44;

/** The list of tournaments on its way: its count line and cards of the same parts, so that they come in their places. */
export function TournamentListSkeleton({ tab }: { tab: TournamentTab }) {
  return (
    <>
      <CountLine>{t`Loading tournaments …`}</CountLine>
      <FiguresAhead />
      <div aria-hidden="true">
        <CardGrid>
          {Array.from({ length: CARDS }, (_, index) => (
            <Card as="li" flush key={index} className={styles.card}>
              <div className={styles.blank} />
              <div className={styles.body}>
                <p className={styles.name}>
                  <Skeleton width="72%" height="1lh" />
                </p>
                <p className="quiet">
                  <Skeleton width="54%" height="1lh" />
                </p>
                <p className="quiet">
                  <Skeleton width="40%" height="1lh" />
                </p>
                <p className={styles.prize}>
                  <Skeleton width="62%" height="1lh" />
                </p>
              </div>
              <div className={styles.foot}>
                {tab !== "completed" && <Skeleton height={6} />}
                <Skeleton height={BUTTON_PX} />
              </div>
            </Card>
          ))}
        </CardGrid>
      </div>
    </>
  );
}
