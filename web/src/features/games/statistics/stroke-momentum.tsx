import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { ScoringEvent } from "../replay/moments.ts";
import { useMatchLog, useMoments } from "../replay/use-match-log.ts";
import { LeadChart } from "./lead-chart.tsx";
import { pointLeadText } from "./lead-labels.ts";
import { type FrameCourse, frameCourses, pointLeads } from "./leads.ts";
import { MomentumSkeleton } from "./momentum-skeleton.tsx";
import styles from "./statistics.module.css";

type StrokeMomentumProps = {
  game: Game;
  /** The whole match by frames: what is shown without a frame of strokes, or when it is chosen. */
  match: ReactNode;
};

/** The lead in points, stroke by stroke, of one frame at a time. */
export function StrokeMomentum({ game, match }: StrokeMomentumProps) {
  const log = useMatchLog(game);
  if (log.data !== undefined) return <Frames game={game} lines={log.data} match={match} />;
  if (!log.isError) return <MomentumSkeleton />;
  return (
    <Notice tone="error" action={<Button onClick={() => void log.refetch()}>{t`Try again`}</Button>}>
      {t`Couldn't load this match's strokes.`}
    </Notice>
  );
}

function Frames({ game, lines, match }: StrokeMomentumProps & { lines: readonly ScoringEvent[] }) {
  const courses = frameCourses(useMoments(game, lines));
  // Until a frame is chosen, the chart follows the current one.
  const [chosen, setChosen] = useState<string | null>(null);
  if (courses.length === 0) return match;
  const value = chosen ?? String(courses.at(-1)?.frame);
  const course = courses.find(({ frame }) => String(frame) === value);
  return (
    <div className={styles.strokes}>
      <SelectField
        label={t`Show`}
        value={value}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          ...courses.map(({ frame, isOver }) => ({
            value: String(frame),
            label: isOver ? t`Frame ${frame}` : t`Frame ${frame}, in play`,
          })),
          { value: "match", label: t`The whole match, by frames` },
        ]}
      />
      {course === undefined ? match : <CourseChart game={game} course={course} />}
    </div>
  );
}

function CourseChart({ game, course }: { game: Game; course: FrameCourse }) {
  const leads = pointLeads(course);
  const rows = course.points.slice(1).map(([first, second], index) => ({
    key: String(index + 1),
    name: String(index + 1),
    score: `${first}–${second}`,
    lead: first - second,
  }));
  return (
    <LeadChart
      game={game}
      leads={leads}
      summary={pointLeadText(game, course)}
      table={{ caption: t`Lead in points, frame ${{ frame: course.frame }}`, nameHeader: t`Stroke`, rows }}
    />
  );
}
