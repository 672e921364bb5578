import type { Endpoints } from "@pockethall/contract/endpoints";
import type { MatchId } from "@pockethall/domain/ids";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { NotPermitted, type PadTransport, type SendAnswer, SignedOut } from "./pad-types.ts";

/**
 * One request with JSON both ways, as the caller's session. Resolves with the server's answer; rejects when there
 * was no whole answer.
 */
export type FetchJson = (
  method: "GET" | "POST",
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** The server answered, but with nothing that can be used: like no answer. */
export class NoAnswer extends Error {}

type Opened = Endpoints["GET /api/referee/matches/:id/pad"]["response"]["data"];
type Events = Endpoints["GET /api/matches/:id/events"]["response"]["data"];
type Taken = Endpoints["POST /api/matches/:id/events"]["response"]["data"];
type Refusal = { code?: string; message?: string; log?: { sequence: number; hash: string; scorer: Opened["scorer"] } };

const PER_PAGE = 100;
const LOG_CODES = ["log-conflict", "log-gap", "log-refused", "not-scoring"] as const;

/** The pad's endpoints of the contract. */
export function createPadTransport(fetchJson: FetchJson): PadTransport {
  async function get<Data>(path: string): Promise<Data> {
    const { status, body } = await fetchJson("GET", path);
    if (status === 401) throw new SignedOut();
    if (isNotPermitted(status, body as Refusal)) throw new NotPermitted();
    if (status !== 200) throw new NoAnswer(`${path} answered ${status}`);
    return (body as { data: Data }).data;
  }
  const pathOf = (matchId: MatchId): string => `/api/matches/${encodeURIComponent(matchId)}/events`;

  return {
    open: async (matchId) => {
      const opened = await get<Opened>(`/api/referee/matches/${encodeURIComponent(matchId)}/pad`);
      const { ruleset, total_frames: totalFrames, is_knockout: knockout, handicap, head, scorer } = opened;
      return { rules: { ruleset, totalFrames, knockout, handicap }, head, scorer };
    },
    entriesAfter: async (matchId, sequence) => {
      const entries: LogEntry[] = [];
      for (;;) {
        const after = entries.at(-1)?.sequence ?? sequence;
        const events = await get<Events>(`${pathOf(matchId)}?after=${after}&per_page=${PER_PAGE}`);
        entries.push(...events.map(entryOf));
        if (events.length < PER_PAGE) return entries;
      }
    },
    send: async (matchId, pad, entries, players) => {
      const events = entries.map(({ id, sequence, previous, hash, at, action }) => ({
        id,
        sequence,
        previous,
        hash,
        at,
        action,
      }));
      const { status, body } = await fetchJson("POST", pathOf(matchId), {
        pad,
        entries: events,
        ...(players && { players }),
      });
      return status === 200
        ? { ok: true, head: (body as { data: Taken }).data.head }
        : refusalOf(status, body as Refusal);
    },
  };
}

const entryOf = ({ id, sequence, previous, hash, pad, at, action }: Events[number]): LogEntry => ({
  id,
  sequence,
  previous,
  hash,
  pad,
  at,
  action: action as LogEntry["action"],
});

const isNotPermitted = (status: number, refusal: Refusal | null): boolean =>
  status === 403 && refusal?.code === "not-permitted";

/** A 5xx, a time-out or too many requests mean nothing for the events; every other 4xx refuses them. */
function refusalOf(status: number, refusal: Refusal | null): SendAnswer {
  const { log, code, message } = refusal ?? {};
  const facts = {
    ok: false as const,
    reason: message ?? "The server did not take the last entries.",
    head: log ? { sequence: log.sequence, hash: log.hash } : null,
    scorer: log?.scorer ?? null,
  };
  if (status === 401) return { ...facts, code: "signed-out" };
  if (isNotPermitted(status, refusal)) return { ...facts, code: "not-permitted" };
  const known = LOG_CODES.find((one) => one === code);
  if (known) return { ...facts, code: known };
  const isFinal = status >= 400 && status < 500 && ![408, 425, 429].includes(status) && code !== "csrf-invalid";
  return { ...facts, code: isFinal ? "log-refused" : "other" };
}
