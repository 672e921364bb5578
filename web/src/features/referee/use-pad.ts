import { t } from "@lingui/core/macro";
import type { FrameState } from "@pockethall/domain/frame-types";
import { frameToPlay } from "@pockethall/domain/match-frames";
import { isStart } from "@pockethall/domain/match-log";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import type { ActVerdict, PadEngine, PadSnapshot, Players } from "@pockethall/pad/pad-types";
import { useRef, useState } from "react";
import { changesScore, type Proposed } from "./echo.ts";
import { actionText, type Names, spokenScore } from "./pad-labels.ts";
import { vibrate } from "./vibrate.ts";

/** What is read back, and what would stand after it. */
export type Proposal = { action: Proposed; after: MatchState };

export type PadModel = {
  engine: PadEngine;
  snapshot: PadSnapshot;
  match: MatchState;
  names: Names;
  /** The frame as the next stroke finds it; null where only winners are counted. */
  frame: FrameState | null;
  proposal: Proposal | null;
  /** The last thing that was entered or refused; `score` is announced after it, and shown on the board. */
  announced: { text: string; score: string; isRefusal: boolean };
  /** Why the rules do not allow an action now; null: they do. */
  reasonAgainst: (action: MatchAction) => string | null;
  /** Enters a stroke at once; what changes the frames becomes the proposal. Answers whether it was taken. */
  enter: (action: MatchAction) => Promise<boolean>;
  undo: () => void;
  /** Takes a refusal off the screen: it was about a press before. */
  forgetRefusal: () => void;
  /** Enters what is proposed, with what was added to it meanwhile; stays open where the rules refuse that. */
  confirm: (action?: MatchAction) => void;
  drop: () => void;
};

const NOTHING_ANNOUNCED = { text: "", score: "", isRefusal: false };

/** What an action would lead to; null when it is not possible any more. */
function outcomeOf(engine: PadEngine, match: MatchState, action: Proposed): MatchState | null {
  if (action.kind === "undo") return match.past;
  const seen = engine.preview(action);
  return seen.ok ? seen.match : null;
}

/**
 * The pad's last message, and the one way to write: vibrates and shows the outcome. What is being written is not written a
 * second time: on a slow phone the press is repeated while the screen has not changed.
 */
function useWriting(engine: PadEngine, names: Names) {
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED);
  const underWay = useRef(new Set<string>());
  const refuse = (text: string): false => {
    setAnnounced({ text, score: "", isRefusal: true });
    vibrate("refused");
    return false;
  };
  const write = async (act: () => Promise<ActVerdict>, words: string): Promise<boolean> => {
    if (underWay.current.has(words)) return false;
    underWay.current.add(words);
    const before = engine.snapshot().match;
    const verdict = await act().finally(() => underWay.current.delete(words));
    if (!verdict.ok) return refuse(verdict.reason);
    const { match: after } = engine.snapshot();
    vibrate(before && after && changesScore(before, after) ? "frame" : "entered");
    setAnnounced({ text: words, score: after ? spokenScore(after, names) : "", isRefusal: false });
    return true;
  };
  return { announced, refuse, write, clearAnnounced: () => setAnnounced(NOTHING_ANNOUNCED) };
}

/** The players on the screen: their names, and the ids that a start names. */
type Shown = { names: Names; players: Players | undefined };

/** The pad of one match as its screens use it: entering, reading back, taking back. */
export function usePad(engine: PadEngine, snapshot: PadSnapshot, match: MatchState, shown: Shown): PadModel {
  const { names, players } = shown;
  const act = (action: MatchAction) => engine.act(action, isStart(action) ? players : undefined);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const { announced, refuse, write, clearAnnounced } = useWriting(engine, names);
  const reasonAgainst = (action: MatchAction) => {
    const seen = engine.preview(action);
    return seen.ok ? null : seen.reason;
  };
  const enter = async (action: MatchAction) => {
    const seen = engine.preview(action);
    if (!seen.ok) return refuse(seen.reason);
    if (!changesScore(match, seen.match)) return write(() => act(action), actionText(action, names));
    clearAnnounced();
    setProposed(action);
    return true;
  };
  const undo = () => {
    const { lastAction } = snapshot;
    if (match.past === null || lastAction === null) refuse(t`There's nothing to undo.`);
    else if (changesScore(match, match.past)) setProposed({ kind: "undo" });
    else void write(() => engine.undo(), t`Undone: ${{ action: actionText(lastAction, names) }}`);
  };
  const confirm = (action?: MatchAction) => {
    const chosen = action ?? proposed;
    if (chosen === null) return;
    const isUndo = chosen.kind === "undo";
    const reason = isUndo ? null : reasonAgainst(chosen);
    if (reason !== null) return void refuse(reason); // it stays open, with what was typed into it
    setProposed(null); // before the new score shows: read against that one it would be the next frame
    const words = isUndo ? t`Undone` : actionText(chosen, names);
    void write(() => (isUndo ? engine.undo() : act(chosen)), words);
  };
  const drop = () => setProposed(null);
  const forgetRefusal = () => {
    if (announced.isRefusal) clearAnnounced();
  };
  const after = proposed && outcomeOf(engine, match, proposed);
  if (proposed && !after) setProposed(null); // not possible any more: it must not come up again automatically
  const proposal = proposed && after && { action: proposed, after };
  const frame = frameToPlay(match);
  return {
    engine,
    snapshot,
    match,
    names,
    frame,
    proposal,
    announced,
    reasonAgainst,
    enter,
    undo,
    forgetRefusal,
    confirm,
    drop,
  };
}
