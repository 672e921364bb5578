import type { Game } from "@pockethall/contract/games";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./referee.module.css";
import { takeAnswer } from "./referee.queries.ts";

/** Before the first frame: who plays when, and the button that makes the match live. */
export function StartMatch({ game }: { game: Game }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call("POST /api/referee/matches/:id/start", { params: { id: game.id } });
      takeAnswer(data);
    } catch (error) {
      setProblem(messageOf(error, "Failed to start the match. Please try again."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.pad}>
      <Card>
        <Facts>
          <Fact name="Scheduled">
            <RecordTime value={game.scheduled_at} />
          </Fact>
          <Fact name="Venue">{game.venue}</Fact>
        </Facts>
      </Card>
      <FormError message={problem} />
      <Button className={styles.big} variant="primary" wide loading={busy} onClick={() => void start()}>
        Start the match
      </Button>
    </div>
  );
}
