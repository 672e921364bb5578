import type { Game } from "@pockethall/contract/games";
import { Undo2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import type { Proposal } from "./pad.ts";
import { ProposalPanel } from "./proposal-panel.tsx";
import styles from "./referee.module.css";
import { ScoreBoard } from "./score-board.tsx";
import { type PadModel, usePad } from "./use-pad.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/** Frame mode: two big buttons, the result read back before it counts, and an honest word on where it stands. */
export function ScorePad({ game }: { game: Game }) {
  const model = usePad(game);
  useWakeLock(true);
  const { pad, commit, drop } = model;
  const isOpen = pad.phase === "proposed" || pad.phase === "sending" || pad.phase === "failed";
  return (
    <div className={styles.pad}>
      {!isOpen && <ScoreBoard game={game} />}
      <p className={styles.state} role="status">
        {pad.phase === "saved" && `Saved: ${game.player1_score ?? 0}–${game.player2_score ?? 0}`}
        {pad.phase === "sending" && "Sending the score"}
      </p>
      {isOpen ? (
        <ProposalPanel pad={pad} game={game} onConfirm={() => void commit()} onDrop={drop} />
      ) : (
        <PadButtons model={model} />
      )}
    </div>
  );
}

function PadButtons({ model: { frames, undo, propose } }: { model: PadModel }) {
  return (
    <>
      <div className={styles.frames}>
        {frames.map(
          (proposal) => proposal && <FrameButton key={proposal.side} proposal={proposal} onPress={propose} />,
        )}
      </div>
      <Button className={styles.undo} wide disabled={undo === null} onClick={() => undo && propose(undo)}>
        <Undo2 aria-hidden="true" />
        Undo last frame
      </Button>
    </>
  );
}

type FrameButtonProps = { proposal: Proposal; onPress: (proposal: Proposal) => void };

const FrameButton = ({ proposal, onPress }: FrameButtonProps) => (
  <Button className={styles.frameButton} variant="primary" onClick={(event) => isMeant(event) && onPress(proposal)}>
    <span>
      Frame to <b>{proposal.playerName}</b>
    </span>
  </Button>
);
