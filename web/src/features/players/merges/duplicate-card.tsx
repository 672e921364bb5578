import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { andList } from "../../../lib/and-list.ts";
import { formatDate } from "../../../lib/dates.ts";
import { messageOf } from "../../../lib/problem.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Link } from "../../../ui/link.tsx";
import { Quiet, ReviewActions, ReviewCard } from "../../../ui/review-list.tsx";
import { toast } from "../../../ui/toast.ts";
import { seenAndId } from "./merge-side-labels.ts";
import styles from "./merges.module.css";
import { type Duplicate, keepApart, type MergeSide } from "./merges.queries.ts";

const WHY: Readonly<Record<Duplicate["likeness"], string>> = {
  "same-name": t`The same name`,
  suffix: t`Extra “Jnr” or “II”`,
  initial: t`Extra or missing initial`,
  "middle-name": t`Extra middle name`,
  spacing: t`Words run together`,
  "short-form": t`Short form of a name`,
  typo: t`One letter differs`,
  "same-results": t`The same results`,
};

/** Two players who may be one person, and the decision. */
export function DuplicateCard({ pair, onMerge }: { pair: Duplicate; onMerge: () => void }) {
  const [busy, setBusy] = useState(false);
  const names = andList(pair.players.map(({ name }) => name));
  const apart = async () => {
    setBusy(true);
    try {
      await keepApart(pair.players);
      toast.success(t`${names} stay two players`);
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
      setBusy(false);
    }
  };
  return (
    <ReviewCard>
      <Chip>{WHY[pair.likeness]}</Chip>
      {pair.players.map((player) => (
        <Side key={player.id} player={player} />
      ))}
      <SharedResults results={pair.shared_results} />
      <ReviewActions>
        <Button variant="primary" aria-label={t`Merge ${names}`} onClick={onMerge}>
          {t`Merge`}
        </Button>
        <Button loading={busy} aria-label={t`${names} are two people`} onClick={() => void apart()}>
          {t`Two people`}
        </Button>
      </ReviewActions>
    </ReviewCard>
  );
}

/** Results that two sources tell of both: the best evidence there is. */
function SharedResults({ results: { total, examples } }: { results: Duplicate["shared_results"] }) {
  if (total === 0) return <Quiet>{t`Never in the same tournament`}</Quiet>;
  return (
    <div>
      <p>{t`${plural(total, { one: "# match", other: "# matches" })} with the same opponent, score and days in two tournaments:`}</p>
      {examples.map(({ opponent, score, opponent_score, played_at, tournaments }) => (
        <Quiet key={`${opponent} ${played_at}`}>
          {t`${score}–${opponent_score} against ${opponent}, ${{ day: formatDate(played_at, true) }} (${{ one: tournaments[0] }}; ${{ other: tournaments[1] }})`}
        </Quiet>
      ))}
    </div>
  );
}

function Side({ player }: { player: MergeSide }) {
  return (
    <div className={styles.side}>
      <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={40} />
      <div className={styles.words}>
        <Link to={`/players/${player.id}`}>{player.name}</Link>
        <Quiet>
          {t`${{ state: player.state ?? t`State N/A` }} · ${plural({ matches: player.matches }, { one: "# match", other: "# matches" })} in ${plural({ tournaments_played: player.tournaments_played }, { one: "# tournament", other: "# tournaments" })}`}
          {player.has_account && <>&nbsp;· {t`has an account`}</>}
        </Quiet>
        <Quiet>{seenAndId(player)}</Quiet>
      </div>
    </div>
  );
}
