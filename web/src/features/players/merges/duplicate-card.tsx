import { useState } from "react";
import { counted } from "../../../lib/counted.ts";
import { messageOf } from "../../../lib/problem.ts";
import * as texts from "../../../texts/players/merge-page.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/toast.ts";
import { seenAndId } from "./merge-side-words.ts";
import styles from "./merges.module.css";
import { type Duplicate, keepApart, type MergeSide } from "./merges.queries.ts";

const WHY: Readonly<Record<Duplicate["likeness"], string>> = {
  "same-name": texts.theSameName,
  initial: texts.anInitialMoreOrLess,
  "middle-name": texts.aMiddleNameMore,
  spacing: texts.wordsRunTogether,
  typo: texts.oneLetterDiffers,
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
    <Card as="li" className={styles.card}>
      <Chip>{WHY[pair.likeness]}</Chip>
      {pair.players.map((player) => (
        <Side key={player.id} player={player} />
      ))}
      <div className={styles.actions}>
        <Button variant="primary" aria-label={texts.mergeNames(names)} onClick={onMerge}>
          {texts.merge}
        </Button>
        <Button loading={busy} aria-label={texts.areTwoPeople(names)} onClick={() => void apart()}>
          {texts.twoPeople}
        </Button>
      </div>
    </Card>
  );
}

function Side({ player }: { player: MergeSide }) {
  return (
    <div className={styles.side}>
      <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={40} />
      <div className={styles.words}>
        <Link to={`/players/${player.id}`}>{player.name}</Link>
        <p className={styles.quiet}>
          {texts.inWord(
            player.state ?? texts.stateNA,
            counted(player.matches, texts.match, texts.matchesWithin),
            counted(player.tournaments_played, texts.tournament, texts.tournamentsWithin),
          )}
          {player.has_account && texts.hasAnAccount}
        </p>
        <p className={styles.quiet}>{seenAndId(player)}</p>
      </div>
    </div>
  );
}
