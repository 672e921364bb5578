import { t } from "@lingui/core/macro";
import { frameFacts } from "@pockethall/domain/frame-facts";
import type { Colour, FoulOption, FoulPending, FrameState } from "@pockethall/domain/frame-types";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { isMeant } from "../../ui/meant.ts";
import { BallButton } from "./ball.tsx";
import styles from "./pad.module.css";
import { nameOf, optionText } from "./pad-labels.ts";
import type { PadModel } from "./use-pad.ts";

type AfterFoulProps = { pad: PadModel; frame: FrameState; foul: FoulPending };

/** A foul waits for the choice of the player who was fouled. */
export function AfterFoul({ pad, frame, foul }: AfterFoulProps) {
  const [naming, setNaming] = useState(false);
  const { foulOptions, freeBalls, missAdvice } = frameFacts(frame);
  const chooser = nameOf(pad.names, frame.striker);
  const choose = (option: FoulOption) => {
    if (option === "free-ball") setNaming(true);
    else void pad.enter({ kind: "option-chosen", option });
  };
  if (naming) return <FreeBallChoice pad={pad} balls={freeBalls} onBack={() => setNaming(false)} />;
  return (
    <section className={styles.choice} aria-labelledby="after-foul">
      <h2 id="after-foul" tabIndex={-1} data-next>
        {foul.miss
          ? t`Foul and a miss: ${{ points: foul.points }} to ${chooser}`
          : t`Foul: ${{ points: foul.points }} to ${chooser}`}
      </h2>
      {missAdvice !== null && <p className={styles.advice}>{missAdvice}</p>}
      <p>{t`What does ${chooser} choose?`}</p>
      {foulOptions.map((option) => (
        <Button
          key={option}
          className={styles.big}
          variant={option === "play" ? "primary" : "secondary"}
          wide
          onClick={(event) => isMeant(event) && choose(option)}
        >
          {optionText(option, pad.names, foul.by)}
        </Button>
      ))}
    </section>
  );
}

type FreeBallChoiceProps = { pad: PadModel; balls: readonly Colour[]; onBack: () => void };

function FreeBallChoice({ pad, balls, onBack }: FreeBallChoiceProps) {
  return (
    <section className={styles.choice} aria-labelledby="free-ball">
      <h2 id="free-ball" tabIndex={-1} data-next>
        {t`Which ball is the free ball?`}
      </h2>
      <div className={styles.colours}>
        {balls.map((ball) => (
          <BallButton
            key={ball}
            ball={ball}
            verb={t`Free ball`}
            onPress={() => void pad.enter({ kind: "option-chosen", option: "free-ball", ball })}
          />
        ))}
      </div>
      <Button className={styles.big} wide onClick={onBack}>
        {t`Back`}
      </Button>
    </section>
  );
}
