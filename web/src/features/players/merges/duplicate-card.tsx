import { useState } from "react";
import { counted } from "../../../lib/counted.ts";
import { formatDate } from "../../../lib/dates.ts";
import { messageOf } from "../../../lib/problem.ts";
import * as texts from "../../../texts/players/merge-page.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Link } from "../../../ui/link.tsx";
import { Quiet, ReviewActions, ReviewCard } from "../../../ui/review-list.tsx";
import { toast } from "../../../ui/toast.ts";
import { seenAndId } from "./merge-side-words.ts";
import styles from "./merges.module.css";
import { type Duplicate, keepApart, type MergeSide } from "./merges.queries.ts";

const WHY: Readonly<Record<Duplicate["likeness"], string>> = {
  "same-name": texts.theSameName,
  suffix: texts.aSuffixMore,
  initial: texts.anInitialMoreOrLess,
  "middle-name": texts.aMiddleNameMore,
  spacing: texts.wordsRunTogether,
  typo: texts.oneLetterDiffers,
  "same-results": texts.theSameResults,
};

/** Two players who may be one person, and the decision. */
export function DuplicateCard({ pair, onMerge }: { pair: Duplicate; onMerge: () => void }) {
  const [busy, setBusy] = useState(false);
  const names = pair.players.map(({ name }) => name).join(" and ");
  const apart = async () => {
    setBusy(true);
    try {
      await keepApart(pair.players);
      toast.success(texts.stayTwoPlayers(names));
    } catch (error) {
      toast.error(messageOf(error, texts.thatDidNotWorkPlease));
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
        <Button variant="primary" aria-label={texts.mergeNames(names)} onClick={onMerge}>
          {texts.merge}
        </Button>
        <Button loading={busy} aria-label={texts.areTwoPeople(names)} onClick={() => void apart()}>
          {texts.twoPeople}
        </Button>
      </ReviewActions>
    </ReviewCard>
  );
}

/** Results that two sources tell of both: the best evidence there is. */
function SharedResults({ results: { total, examples } }: { results: Duplicate["shared_results"] }) {
  if (total === 0) return <Quiet>{texts.neverInOneTournament}</Quiet>;
  return (
    <div>
      <p>{texts.sharedResults(counted(total, texts.match, texts.matchesWithin))}</p>
      {examples.map(({ opponent, score, opponent_score, played_at, tournaments }) => (
        <Quiet key={`${opponent} ${played_at}`}>
          {texts.sharedResult(score, opponent_score, opponent, formatDate(played_at, true), tournaments)}
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
          {texts.inWord(
            player.state ?? texts.stateNA,
            counted(player.matches, texts.match, texts.matchesWithin),
            counted(player.tournaments_played, texts.tournament, texts.tournamentsWithin),
          )}
          {player.has_account && texts.hasAnAccount}
        </Quiet>
        <Quiet>{seenAndId(player)}</Quiet>
      </div>
    </div>
  );
}
