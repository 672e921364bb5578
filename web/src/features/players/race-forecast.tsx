import { t } from "@lingui/core/macro";
import { mostStartFrames, mostStartPoints } from "@pockethall/domain/handicaps";
import { useState } from "react";
import { chancesOf, evenStartText, forecastNote } from "../../lib/match-forecast.ts";
import { TitledCard } from "../../ui/card.tsx";
import { ComparisonBars } from "../../ui/charts/comparison-bars.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Versus } from "./players.queries.ts";
import styles from "./race-forecast.module.css";
import { RULESET_LABELS } from "./ruleset-labels.ts";

type Expectation = NonNullable<Versus["expectation"]>;
type RaceForecastProps = { names: readonly [string, string]; expectation: Expectation };
/** What player 1 starts with; negative: player 2. */
type Start = { frames: number; points: number };

const LONGEST_RACE = 18;
const RACES = Array.from({ length: LONGEST_RACE }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const FIRST_RACE = "5";
const LEVEL = "0";
/** Points that halls give, up to what a frame can start with. */
const POINT_STEPS = [7, 14, 21, 28, 35, 42, 50, 60, 70];

/** The chance of any race with any start, by today's ratings. */
export function RaceForecast({ names, expectation }: RaceForecastProps) {
  const { ruleset } = expectation;
  const [race, setRace] = useState(FIRST_RACE);
  const [frames, setFrames] = useState(LEVEL);
  const [points, setPoints] = useState(LEVEL);
  const totalFrames = 2 * Number(race) - 1;
  const mostFrames = mostStartFrames(totalFrames);
  const start = { frames: within(Number(frames), mostFrames), points: Number(points) };
  const frameStarts = Array.from({ length: mostFrames }, (_, index) => index + 1);
  const pointStarts = POINT_STEPS.filter((step) => step <= mostStartPoints(ruleset));
  return (
    <TitledCard title={t`Chances in a race`}>
      <div className={styles.choices}>
        <SelectField
          label={t`Race to`}
          options={RACES}
          value={race}
          onChange={(event) => setRace(event.target.value)}
        />
        <SelectField
          label={t`Frames start`}
          options={startOptions(frameStarts, names)}
          value={String(start.frames)}
          onChange={(event) => setFrames(event.target.value)}
        />
        {pointStarts.length > 0 && (
          <SelectField
            label={t`Points start in each frame`}
            options={startOptions(pointStarts, names)}
            value={points}
            onChange={(event) => setPoints(event.target.value)}
          />
        )}
      </div>
      <ComparisonBars
        caption={t`Chances of both players`}
        names={[...names]}
        showHead
        rows={[{ name: t`Chance, %`, values: chancesOf(expectation, { totalFrames, handicap: handicapOf(start) }) }]}
      />
      <p>{evenStartText(expectation, totalFrames, names)}</p>
      <p className="quiet">
        {RULESET_LABELS[ruleset]}. {forecastNote(expectation)}
      </p>
    </TitledCard>
  );
}

const startOptions = (starts: readonly number[], [first, second]: readonly [string, string]) => [
  { value: LEVEL, label: t`Level` },
  ...starts.map((start) => ({ value: String(start), label: t`${start} for ${first}` })),
  ...starts.map((start) => ({ value: String(-start), label: t`${start} for ${second}` })),
];

const within = (start: number, most: number): number => Math.max(-most, Math.min(most, start));

const handicapOf = ({ frames, points }: Start) => ({ frames: sidesOf(frames), points: sidesOf(points) });
const sidesOf = (start: number): [number, number] => [Math.max(0, start), Math.max(0, -start)];
