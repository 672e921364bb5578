import { withEvent } from "./pad-log.ts";
import type { PadMemory } from "./pad-memory.ts";
import type { PadOptions } from "./pad-options.ts";
import type { ActVerdict, SendAnswer } from "./pad-types.ts";

const ATTEMPTS = 5;
const OFFLINE = "Taking over needs the network. Try again when the server can be reached.";
const MOVING = "The other pad is scoring right now. Try again.";

const refused = (reason: string): ActVerdict => ({ ok: false, reason });

/**
 * Makes this pad the scorer. The event goes to the server before it is kept: a take-over that never arrived must not
 * happen later automatically. Where its answer is lost, the server's log shows whether it counts.
 */
export function createTakeOver(
  { matchId, pad, transport, sha256, clock, newId }: PadOptions,
  memory: PadMemory,
  pull: () => Promise<boolean>,
) {
  const isScorer = (): boolean => memory.log()?.match.pad === pad;

  async function attempt(): Promise<SendAnswer | "unknown"> {
    const log = memory.log();
    if (log === null) return "unknown";
    const event = { id: newId(), pad, at: clock().toISOString(), action: { kind: "pad-taken" as const } };
    const verdict = withEvent(sha256, matchId, log, event);
    if (!verdict.ok) return { ok: false, code: "log-refused", reason: verdict.reason, head: null, scorer: null };
    return transport.send(matchId, pad, [verdict.entry]).catch(() => "unknown" as const);
  }

  return async (): Promise<ActVerdict> => {
    if (!(await pull())) return refused(OFFLINE);
    for (let tried = 0; tried < ATTEMPTS && !isScorer(); tried += 1) {
      const answer = await attempt();
      const isSeen = await pull();
      if (isScorer()) return { ok: true };
      if (answer === "unknown" || !isSeen) return refused(OFFLINE);
      if (!answer.ok && answer.code !== "log-conflict" && answer.code !== "log-gap") return refused(answer.reason);
    }
    return isScorer() ? { ok: true } : refused(MOVING);
  };
}
