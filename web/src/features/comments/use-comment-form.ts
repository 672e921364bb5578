import { t } from "@lingui/core/macro";
import type { Comment } from "@pockethall/contract/comments";
import { commentTextProblem, tidyComment } from "@pockethall/domain/comment-text";
import type { MatchId } from "@pockethall/domain/ids";
import { useEffect, useState } from "react";
import { call } from "../../lib/api.ts";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { askToLogIn } from "../../lib/auth-prompt.ts";
import { newId } from "../../lib/new-id.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import { useCountdown } from "../../lib/use-countdown.ts";
import { draftOf, keepDraft, withUnsent } from "./drafts.ts";

/** One id for one comment through retries: a lost answer never becomes a second comment. */
const keys = createAttemptKey(newId);

type Wait = { seconds: number; sinceMs: number };
/** `id`: the comment's id, which the live stream may deliver before the answer comes. */
type Sending = { text: string; id: string };
type FormOptions = {
  gameId: MatchId;
  slowModeSeconds: number;
  /** What was left of the wait when the page came. */
  waitSeconds: number;
  onSent: (comment: Comment) => void;
};

/**
 * The field of one match's comments: what is typed, what is being sent, what is wrong and how long to wait. The words go
 * from the field to the list while they are sent, and come back when they could not be.
 */
export function useCommentForm({ gameId, slowModeSeconds, waitSeconds, onSent }: FormOptions) {
  const [text, setText] = useState(() => draftOf(gameId));
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string>();
  const [wait, setWait] = useState<Wait>({ seconds: 0, sinceMs: 0 });
  useEffect(() => setWait({ seconds: waitSeconds, sinceMs: Date.now() }), [waitSeconds]);
  const secondsLeft = useCountdown(wait.seconds, wait.sinceMs);

  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    keepDraft(gameId, typed);
  };
  const giveBack = (unsent: string, reason: unknown) => {
    keepDraft(gameId, withUnsent(unsent, draftOf(gameId))); // kept also when the drawer was closed meanwhile
    setText(draftOf(gameId));
    setError(wordsOf(reason));
    if (reason instanceof ApiProblem && reason.code === "comment-too-soon") setWait(waitIn(reason.message));
  };
  const post = async (words: string) => {
    type("");
    try {
      const intent = JSON.stringify([useSession.getState().user?.id, gameId, words]);
      const { data } = await attempt(keys, intent, (id) => {
        setSending({ text: words, id });
        const body = { id, text: words };
        return call("POST /api/matches/:id/comments", { params: { id: gameId }, body, stayOn401: true });
      });
      onSent(data);
      setWait({ seconds: slowModeSeconds, sinceMs: Date.now() });
    } catch (reason) {
      giveBack(words, reason);
      if (reason instanceof ApiProblem && reason.status === 401) askToLogIn();
    }
    setSending(null);
  };
  const send = () => {
    const words = tidyComment(text);
    const wrong = commentTextProblem(words);
    if (wrong !== undefined) return setError(wrong);
    if (sending !== null || secondsLeft > 0) return;
    if (useSession.getState().token === null) askToLogIn({ onSignedIn: () => void post(words) });
    else void post(words);
  };
  return { text, type, error, sending, secondsLeft, send };
}

const wordsOf = (reason: unknown): string =>
  (reason instanceof ApiProblem ? reason.errors.text : undefined) ??
  messageOf(reason, t`Couldn't send your comment. Try again.`);

/** The server's own count: 'Please wait 4 s'. */
const waitIn = (message: string): Wait => ({
  seconds: Number(/\d+/u.exec(message)?.[0] ?? 5),
  sinceMs: Date.now(),
});
