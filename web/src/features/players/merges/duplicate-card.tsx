import { useState } from "react";
import { counted } from "../../../lib/counted.ts";
import { messageOf } from "../../../lib/problem.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Link } from "../../../ui/link.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./merges.module.css";
import { type Duplicate, keepApart, type MergeSide } from "./merges.queries.ts";

const WHY: Readonly<Record<Duplicate["likeness"], string>> = {
  "same-name": "The same name",
  initial: "An initial more or less",
  "middle-name": "A middle name more",
  spacing: "Words run together",
  typo: "One letter differs",
};

/** Two players who may be one person, and the decision. */
export function DuplicateCard({ pair, onMerge }: { pair: Duplicate; onMerge: () => void }) {
  const [busy, setBusy] = useState(false);
  const names = pair.players.map(({ name }) => name).join(" and ");
  const apart = async () => {
    setBusy(true);
    try {
      await keepApart(pair.players);
      toast.success(`${names} stay two players`);
    } catch (error) {
      toast.error(messageOf(error, "That did not work. Please try again."));
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
        <Button variant="primary" aria-label={`Merge ${names}`} onClick={onMerge}>
          Merge
        </Button>
        <Button loading={busy} aria-label={`${names} are two people`} onClick={() => void apart()}>
          Two people
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
          {player.state ?? "State N/A"} · {counted(player.matches, "match", "matches")} in{" "}
          {counted(player.tournaments_played, "tournament", "tournaments")}
          {player.has_account && " · has an account"}
        </p>
      </div>
    </div>
  );
}
