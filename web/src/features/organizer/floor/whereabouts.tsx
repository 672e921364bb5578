import { t } from "@lingui/core/macro";
import type { FloorMatch, FloorPlayer } from "@pockethall/contract/floor";
import { CircleCheck } from "lucide-react";
import { formatTime } from "../../../lib/dates.ts";
import { startNote } from "../../../lib/start-note.ts";
import styles from "./floor.module.css";

/** A player's name, and where the player is: a tick for one who is here, words for everything else. */
export function NameWithWhereabouts({ player, fallback }: { player: FloorPlayer | null; fallback: string | null }) {
  if (player === null) return <span>{fallback ?? t`TBD`}</span>;
  return (
    <span>
      {player.name} <Whereabouts player={player} />
    </span>
  );
}

function Whereabouts({ player }: { player: FloorPlayer }) {
  if (player.whereabouts === null) return null;
  if (player.whereabouts === "here")
    return <CircleCheck className={styles.here} role="img" aria-label={t`here`} size={14} />;
  return <span className={styles[player.whereabouts] ?? styles.elsewhere}>{wordsOf(player)}</span>;
}

function wordsOf({ whereabouts, arrives_at }: FloorPlayer): string {
  if (whereabouts === "late") return t`late, ${{ time: formatTime(arrives_at) }}`;
  if (whereabouts === "not-checked-in") return t`not checked in`;
  if (whereabouts === "refereeing") return t`refereeing`;
  return whereabouts === "called" ? t`called` : t`playing`;
}

/** What a player of the match starts with, behind the name: "+14"; nothing without a start. */
export function Start({ match, side }: { match: FloorMatch; side: 1 | 2 }) {
  const note = startNote(match.handicap, side);
  return note === "" ? null : <span className={styles.elsewhere}> {note}</span>;
}
