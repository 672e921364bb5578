import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { type DrawnGame, drawTournament, readFormatOptions, type Slot } from "@pockethall/domain/draws";
import { TitledCard } from "../../ui/card.tsx";
import styles from "./organizer.module.css";
import { inSeedOrder } from "./seed-list.ts";

/** The first games that the order of now would make. Rankings and entries may still move before the draw. */
export function DrawPreview({ tournament }: { tournament: Tournament }) {
  const games = previewOf(tournament);
  const first = games.filter(({ round }) => round === games[0]?.round);
  if (first.length === 0) return null;
  const names = new Map((tournament.participants ?? []).map(({ id, name }) => [id, name]));
  return (
    <TitledCard title={t`Preview`}>
      <p className="quiet">{t`${{ count: games.length }} games. This is the first round for now; players who join later wait until their round.`}</p>
      <ol className={styles.preview} aria-label={t`First round`}>
        {first.map((game) => (
          <li key={game.key}>
            {nameOf(game.player1, names)} <span className="quiet">{t`vs`}</span> {nameOf(game.player2, names)}
            {game.group !== undefined && <span className="quiet"> · {t`Group ${{ count: game.group }}`}</span>}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function previewOf({ settings, participants = [] }: Tournament): DrawnGame[] {
  if (!settings) return [];
  const { options } = readFormatOptions(settings.format, settings.format_options);
  return options ? drawTournament(settings.format, options, inSeedOrder(participants)) : [];
}

const nameOf = (slot: Slot, names: ReadonlyMap<string, string>): string =>
  slot.kind === "participant" ? (names.get(slot.participantId) ?? t`TBD`) : t`TBD`;
