import { t } from "@lingui/core/macro";
import { Card } from "../../ui/card.tsx";
import { CardGrid } from "../../ui/card-grid.tsx";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./fixture-card.module.css";

const CARDS = 6;
const FACE_PX = 44;
const BUTTON_PX = 44;

/** Fixtures on their way: cards of the same parts, so that they come in their places. */
export function FixtureListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading fixtures`}</span>
      <FiguresAhead />
      <div aria-hidden="true">
        <CardGrid>
          {Array.from({ length: CARDS }, (_, index) => (
            <Card as="li" key={index} className={styles.card}>
              <div className={styles.head}>
                <Skeleton width="58%" height={14} />
              </div>
              <div className={styles.pair}>
                <BlankPlayer />
                <span className={styles.versus}>{t`VS`}</span>
                <BlankPlayer />
              </div>
              <div className={styles.facts}>
                {[58, 76, 44].map((percent) => (
                  <Skeleton key={percent} width={`${percent}%`} height="1lh" />
                ))}
              </div>
              <Skeleton height={BUTTON_PX} />
            </Card>
          ))}
        </CardGrid>
      </div>
    </div>
  );
}

function BlankPlayer() {
  return (
    <span className={styles.player}>
      <Skeleton width={FACE_PX} height={FACE_PX} round />
      <span className={styles.name}>
        <Skeleton width={92} height="1lh" />
      </span>
    </span>
  );
}
