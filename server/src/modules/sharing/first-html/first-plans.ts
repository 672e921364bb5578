import type { EndpointKey, Endpoints } from "@pockethall/contract/endpoints";
import type { PageAddress } from "@pockethall/contract/page-address";
import type { PageName } from "@pockethall/contract/pages";
import { drawHome } from "./home-html.ts";
import { drawLeague } from "./league-html.ts";
import { drawMatch } from "./match-html.ts";
import type { Drawn } from "./parts.ts";
import { drawPlayer } from "./player-html.ts";
import { BOARD_NAMES, type Board, drawStandings } from "./standings-html.ts";
import { drawTournament } from "./tournament-html.ts";

type AnswerOf<Key extends EndpointKey> = Endpoints[Key]["response"];
/** One answer of the API that the app asks for as soon as it shows the page, with the very address that it uses. */
export type Ask = {
  key: EndpointKey;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | number>>;
  /** The app asks for all pages of the list: the first alone is not brought where there are more. */
  isWholeList?: true;
};
type AskOf<Key extends EndpointKey> = Ask & { key: Key };

/** What a page asks for first, and its facts as they are read from the answers, in the same order. */
export type Plan = {
  asks: readonly Ask[];
  draw(answers: readonly unknown[], base: string): Drawn;
  /** Where the app shows it, where that is another page. */
  showsAt?(answers: readonly unknown[]): string;
};

const ask = <Key extends EndpointKey>(key: Key, params: Ask["params"] = {}, query: Ask["query"] = {}): AskOf<Key> => ({
  key,
  params,
  query,
});

const planOf = <Key extends EndpointKey>(
  asked: AskOf<Key>,
  draw: (answer: AnswerOf<Key>, base: string) => Drawn,
): Plan => ({ asks: [asked], draw: ([answer], base) => draw(answer as AnswerOf<Key>, base) });

const HOME: Plan = {
  asks: [
    ask("GET /api/tournaments", {}, { page: 1, per_page: 10 }),
    { ...ask("GET /api/matches/live", {}, { page: 1, per_page: 100 }), isWholeList: true },
  ],
  draw: ([tournaments, live], base) =>
    drawHome(
      (tournaments as AnswerOf<"GET /api/tournaments">).data,
      (live as AnswerOf<"GET /api/matches/live">).data,
      base,
    ),
};

type PlanFor = (params: PageAddress["params"], search: URLSearchParams) => Plan | undefined;

const idIn = (params: PageAddress["params"]) => ({ id: params["id"] ?? "" });

const matchPlan: PlanFor = (params) =>
  planOf(ask("GET /api/games/:id", idIn(params), { include: "participants,tournament" }), ({ data }, base) =>
    drawMatch(data, base),
  );

/** The three addresses of a match: the one that people share leads on to one of the others. */
const sharedMatchPlan: PlanFor = (params, search) => {
  const plan = matchPlan(params, search);
  return (
    plan && {
      ...plan,
      showsAt: ([answer]) => {
        const { data } = answer as AnswerOf<"GET /api/games/:id">;
        return `/${data.status === "live" ? "live-matches" : "fixtures"}/${params["id"]}`;
      },
    }
  );
};

const FILTERS = ["state", "tournament", "season", "ruleset", "activity", "rank", "sort"];
const RATING_FILTERS = { ruleset: "rack", activity: "active" };

/** Only the boards themselves; filters are the app's. */
const standingsPlan: PlanFor = (_params, search) => {
  const board = search.get("tab") ?? "overall";
  if (FILTERS.some((field) => search.has(field)) || !Object.hasOwn(BOARD_NAMES, board)) return undefined;
  const query = { board, ...(board === "rating" && RATING_FILTERS), page: 1, per_page: 100 };
  return planOf(ask("GET /api/rankings", {}, query), ({ data }) => drawStandings(data, board as Board));
};

const PLANS: Readonly<Partial<Record<PageName, PlanFor>>> = {
  home: () => HOME,
  tournament: (params) =>
    planOf(ask("GET /api/tournaments/:id", idIn(params), { include: "games,participants" }), ({ data }, base) =>
      drawTournament(data, base),
    ),
  "live-match": matchPlan,
  fixture: matchPlan,
  "match-redirect": sharedMatchPlan,
  player: (params) => planOf(ask("GET /api/players/:id", idIn(params)), ({ data }, base) => drawPlayer(data, base)),
  league: (params) => planOf(ask("GET /api/leagues/:id", idIn(params)), ({ data }, base) => drawLeague(data, base)),
  standings: standingsPlan,
};

/** What the page at this address shows first; undefined for a page that has no first HTML. */
export const planAt = ({ page, params }: PageAddress, search: URLSearchParams): Plan | undefined =>
  PLANS[page.name]?.(params, search);
