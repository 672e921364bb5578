import { plural, t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { DeskPartsContext } from "../desk-parts.ts";
import { checkInPinQuery } from "../organizer.queries.ts";
import { prizesQuery } from "../prize-plan.ts";
import { Paper } from "./paper.tsx";
import { PlanByPlayer, PlanByTable } from "./plan-sheets.tsx";
import { isWaiting, printedMatchesQuery, printedNoticesQuery, printedPlanQuery } from "./print-queries.ts";
import { ResultSlip, ScoreSheet } from "./score-sheet.tsx";
import { CheckInPoster, NoticeSheet, PrizeSheet } from "./wall-sheets.tsx";

type PrintedProps = { tournament: Tournament };

const Waiting = () => <SkeletonRows rows={2} label={t`Loading what to print`} />;
const FAILURE = t`Couldn't load what to print`;

/** The button that prints, with what it prints; without anything, why not. */
function Ready({ about, none, children }: { about?: string; none: string | null; children: ReactNode }) {
  if (none !== null) return <p className="quiet">{none}</p>;
  return (
    <>
      {about && <p className="quiet">{about}</p>}
      <Button variant="primary" large wide onClick={() => window.print()}>
        {t`Print`}
      </Button>
      {children}
    </>
  );
}

const WAITING = "waiting";

/** A sheet or a slip for each match: those that wait for a table, or all of a round that are not over. */
export function PrintedMatches({ kind, tournament }: PrintedProps & { kind: "score-sheets" | "result-slips" }) {
  const [chosen, setChosen] = useState(WAITING);
  const printed = useQuery(printedMatchesQuery(tournament.id, chosen === WAITING ? null : Number(chosen)));
  const Sheet = kind === "score-sheets" ? ScoreSheet : ResultSlip;
  return (
    <Loaded query={printed} waiting={<Waiting />} failure={FAILURE}>
      {({ matches, rounds }) => {
        const shown = chosen === WAITING ? matches.filter(isWaiting) : matches;
        return (
          <>
            <SelectField
              label={t`Which matches`}
              options={[
                { value: WAITING, label: t`All waiting matches` },
                ...rounds.map(({ number, name }) => ({ value: String(number), label: name })),
              ]}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <Ready
              about={plural({ matches: shown.length }, { one: "# match", other: "# matches" })}
              none={shown.length === 0 ? t`No match is waiting here.` : null}
            >
              <Paper>
                {shown.map((match) => (
                  <Sheet key={match.game.id} title={tournament.name} match={match} />
                ))}
              </Paper>
            </Ready>
          </>
        );
      }}
    </Loaded>
  );
}

export function PrintedPlan({ kind, tournament }: PrintedProps & { kind: "by-player" | "by-table" }) {
  const plan = useQuery(printedPlanQuery(tournament.id));
  const Sheets = kind === "by-player" ? PlanByPlayer : PlanByTable;
  return (
    <Loaded query={plan} waiting={<Waiting />} failure={FAILURE}>
      {(board) => (
        <Ready
          none={
            board.games.some(({ slot }) => slot !== null)
              ? null
              : t`No match has a table and a time yet. Plan them in the order of play.`
          }
        >
          <Paper>
            <Sheets title={tournament.name} board={board} />
          </Paper>
        </Ready>
      )}
    </Loaded>
  );
}

export function PrintedDraw({ tournament }: PrintedProps) {
  const { DrawOnPaper } = useContext(DeskPartsContext);
  const [params] = useSearch();
  return (
    <Ready none={tournament.drawn_at === null ? t`The draw hasn't been made yet` : null}>
      {/* The draw's own tab brings it along. */}
      {params.get("tab") !== "draw" && <DrawOnPaper tournamentId={tournament.id} title={tournament.name} />}
    </Ready>
  );
}

export function PrintedPrizes({ tournament }: PrintedProps) {
  const prizes = useQuery(prizesQuery(tournament.id));
  return (
    <Loaded query={prizes} waiting={<Waiting />} failure={FAILURE}>
      {(plan) => (
        <Ready none={plan.shares.length === 0 ? t`This tournament has no prizes to pay.` : null}>
          <Paper>
            <PrizeSheet title={tournament.name} plan={plan} />
          </Paper>
        </Ready>
      )}
    </Loaded>
  );
}

export function PrintedNotices({ tournament }: PrintedProps) {
  const notices = useQuery(printedNoticesQuery(tournament.id));
  return (
    <Loaded query={notices} waiting={<Waiting />} failure={FAILURE}>
      {(data) => (
        <Ready
          none={data.length === 0 ? t`No message was sent in the last day. You can send one under Overview.` : null}
        >
          <Paper>
            <NoticeSheet title={tournament.name} notices={data} />
          </Paper>
        </Ready>
      )}
    </Loaded>
  );
}

export function PrintedPoster({ tournament }: PrintedProps) {
  const pin = useQuery(checkInPinQuery(tournament.id));
  return (
    <Loaded query={pin} waiting={<Waiting />} failure={FAILURE}>
      {(data) => (
        <Ready
          about={data === null ? t`Without a PIN. You can make one under Check-in.` : t`With the PIN of the day.`}
          none={tournament.status === "draft" ? t`Publish the tournament first.` : null}
        >
          <Paper>
            <CheckInPoster tournament={tournament} pin={data} />
          </Paper>
        </Ready>
      )}
    </Loaded>
  );
}
