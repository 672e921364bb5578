import { plural, t } from "@lingui/core/macro";
import type { LeagueRules } from "@pockethall/contract/league-rules";
import { CHALLENGES_A_WEEK, REPEAT_AFTER_DAYS } from "@pockethall/domain/leagues";

const days = (count: number): string => plural(count, { one: "# day", other: "# days" });

/** The rules in sentences, a name and what holds. */
export function ruleTexts(rules: LeagueRules): [name: string, words: string][] {
  const common: [string, string][] = [
    [
      t`Match`,
      rules.best_of % 2 === 0
        ? t`Best of ${{ bestOf: rules.best_of }} frames; it may end level`
        : t`Best of ${{ bestOf: rules.best_of }} frames`,
    ],
    [
      t`Results`,
      t`One player reports the result and the other confirms it. If there's no answer after ${{ days: days(rules.confirm_days) }} and two reminders, it's confirmed. That happens only once between the same two players. If they disagree, the organiser decides.`,
    ],
  ];
  if (rules.kind === "round-robin")
    return [
      [t`Matches`, rules.legs === 1 ? t`Everyone plays everyone once` : t`Everyone plays everyone twice`],
      [
        t`Rounds`,
        rules.days_per_round === 7 ? t`One every week` : t`One every ${{ days: days(rules.days_per_round) }}`,
      ],
      [t`Divisions`, plural({ divisions: rules.divisions }, { 1: "One table", other: "# divisions" })],
      ...(rules.divisions > 1 ? ([[t`First order`, byRating()]] as [string, string][]) : []),
      ...(rules.promoted > 0
        ? ([
            [
              t`Up and down`,
              t`${{ promoted: rules.promoted }} go up and ${{ promoted: rules.promoted }} go down at the end`,
            ],
          ] as [string, string][])
        : []),
      [t`Points`, t`Win 3, draw 1, loss 0; then wins, then frame difference`],
      ...common,
    ];
  const answer = days(rules.days_to_answer);
  return [
    [t`First order`, rules.starts_from === "rating" ? byRating() : t`In random order. New players join at the bottom`],
    [
      t`Who you can challenge`,
      t`Players up to ${plural({ places: rules.challenge_reach }, { one: "# place", other: "# places" })} above you`,
    ],
    [
      t`Answer`,
      rules.unanswered === "forfeit"
        ? t`Within ${answer}. If declined or not answered, the challenger wins`
        : t`Within ${answer}. If declined or not answered, the challenge lapses`,
    ],
    [t`Play`, t`Within ${{ days: days(rules.days_to_play) }} of being accepted, or it lapses`],
    [
      t`A challenger who wins`,
      rules.effect === "insert"
        ? t`Takes the loser's place; everyone in between drops one`
        : t`Swaps places with the loser`,
    ],
    ...(rules.cooldown_days > 0
      ? ([[t`The same two`, t`Meet again after ${{ days: days(rules.cooldown_days) }}`]] as [string, string][])
      : []),
    [
      t`Limits`,
      t`${{ challenges: CHALLENGES_A_WEEK }} challenges a week; ${{ days: days(REPEAT_AFTER_DAYS) }} before you challenge the same player again`,
    ],
    ...common,
  ];
}

const byRating = (): string =>
  t`By rating; players without a rating follow in random order. New players join at the bottom`;
