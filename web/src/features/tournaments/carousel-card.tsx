import { plural, t } from "@lingui/core/macro";
import { knownFact } from "../../lib/known-fact.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Money } from "../../ui/money.tsx";
import { statusChip } from "./status-chip.ts";
import styles from "./tournament-carousel.module.css";
import { TournamentImage } from "./tournament-image.tsx";
import type { Tournament } from "./tournament-queries.ts";

/** A tournament on Home; always as high as the next, so that nothing moves when they change. */
export function CarouselCard({ tournament }: { tournament: Tournament }) {
  const chip = statusChip(tournament.status);
  return (
    <Card as="li" flush className={styles.card}>
      <div className={styles.picture}>
        <TournamentImage url={tournament.image_url} eager />
        <Chip tone={chip.tone}>{chip.text}</Chip>
      </div>
      <div className={styles.body}>
        <div className={styles.texts}>
          <h2 className={styles.name}>{tournament.name}</h2>
          <p className={styles.description}>{tournament.description}</p>
        </div>
        <div className={styles.foot}>
          <p className={styles.figures}>
            <strong>
              <Money naira={knownFact(tournament, "total_prize_pool")} />
            </strong>
            <span>
              {plural({ participant_count: tournament.participant_count }, { one: "# Player", other: "# Players" })}
            </span>
          </p>
          <LinkButton variant="primary" to={`/tournaments/${tournament.id}`}>
            {t`View Tournament`}
            <span className="visually-hidden">: {tournament.name}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
