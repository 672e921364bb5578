import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { startOf } from "@pockethall/domain/match-log";
import type { Side } from "@pockethall/domain/matches";
import { useState } from "react";
import { startsText } from "../../lib/handicap-text.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { isMeant } from "../../ui/meant.ts";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import styles from "./pad.module.css";
import { nameOf, SIDES } from "./pad-labels.ts";
import type { PadModel } from "./use-pad.ts";

const drawLots = (): Side => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? 1 : 2);

/** Before the first frame: when and where, who breaks, and the button that makes the match live. */
export function StartMatch({ pad, game }: { pad: PadModel; game: Game }) {
  const [breaker, setBreaker] = useState<Side | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const handicap = pad.match.handicap ?? pad.match.rules.handicap;
  const starts = handicap ? startsText(handicap, pad.names) : "";
  const isKnown = game.player1 !== null && game.player2 !== null;
  const start = () => {
    if (breaker === null) return setProblem(t`Choose who breaks the first frame.`);
    setProblem(null);
    void pad.enter(startOf(breaker, handicap));
  };
  return (
    <>
      <Card>
        <Facts>
          <Fact name={t`Scheduled`}>
            <RecordTime value={game.scheduled_at} />
          </Fact>
          <Fact name={t`Venue`}>{game.venue}</Fact>
          {starts !== "" && <Fact name={t`Handicap`}>{starts}</Fact>}
        </Facts>
      </Card>
      {!isKnown && <FormError message={t`Waiting for both players to be known.`} />}
      <fieldset className={styles.breakers} disabled={!isKnown}>
        <legend>{pad.match.frames.length > 0 ? t`Who breaks the next frame?` : t`Who breaks the first frame?`}</legend>
        {SIDES.map((side) => (
          <label key={side} className={styles.breaker}>
            <input type="radio" name="breaker" checked={breaker === side} onChange={() => setBreaker(side)} />
            <span>{nameOf(pad.names, side)}</span>
          </label>
        ))}
        <Button className={styles.big} wide onClick={() => setBreaker(drawLots())}>
          {t`Draw lots`}
        </Button>
      </fieldset>
      <FormError message={problem ?? (pad.announced.isRefusal ? pad.announced.text : null)} />
      <Button
        className={styles.confirm}
        variant="primary"
        wide
        disabled={!isKnown}
        onClick={(event) => isMeant(event) && start()}
      >
        {t`Start the match`}
      </Button>
    </>
  );
}
