import type { Game } from "@pockethall/contract/games";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { Notice } from "../../ui/notice.tsx";
import { echoOf, type PadState, type Proposal } from "./pad.ts";
import styles from "./referee.module.css";

type ProposalPanelProps = {
  pad: Exclude<PadState, { phase: "ready" | "saved" }>;
  game: Game;
  onConfirm: () => void;
  onDrop: () => void;
};

/** The score that would result, in large, to be confirmed; after a failure, to be sent again. */
export function ProposalPanel({ pad, game, onConfirm, onDrop }: ProposalPanelProps) {
  const { proposal } = pad;
  const echo = echoOf(game, proposal).join("–");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone: go on with what it proposed
  return (
    <section className={styles.proposal} aria-labelledby="proposal">
      <h2 id="proposal" ref={heading} tabIndex={-1}>
        {questionOf(proposal)}
      </h2>
      <p className={styles.echo}>
        <span>{game.player1?.name}</span>
        <strong className="tabular">{echo}</strong>
        <span>{game.player2?.name}</span>
      </p>
      <p className={styles.now}>
        Now{" "}
        <span className="tabular">
          {game.player1_score ?? 0}–{game.player2_score ?? 0}
        </span>
      </p>
      {proposal.ends && <Notice tone="warning">This ends the match: {proposal.playerName} wins.</Notice>}
      {pad.phase === "failed" && <Notice tone="error">Not saved: {pad.problem}</Notice>}
      <Button
        className={styles.big}
        variant="primary"
        wide
        loading={pad.phase === "sending"}
        onClick={(event) => isMeant(event) && onConfirm()}
      >
        {confirmWords(pad.phase, echo)}
      </Button>
      <Button className={styles.undo} wide disabled={pad.phase === "sending"} onClick={onDrop}>
        Cancel
      </Button>
    </section>
  );
}

const questionOf = ({ kind, playerName }: Proposal): string =>
  kind === "frame" ? `Frame to ${playerName}?` : `Take the last frame back from ${playerName}?`;

function confirmWords(phase: ProposalPanelProps["pad"]["phase"], echo: string): string {
  if (phase === "sending") return "Sending";
  return phase === "failed" ? "Try again" : `Confirm ${echo}`;
}
