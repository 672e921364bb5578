import { useEffect } from "react";
import { useAuthPrompt } from "../lib/auth-prompt.ts";
import { useCommentsPrompt } from "../lib/comments-prompt.ts";
import { useGiftPrompt } from "../lib/gift-prompt.ts";
import { useStepUpPrompt } from "../lib/step-up-prompt.ts";
import { useToasts } from "../ui/toast.ts";
import { lazyPart } from "./lazy-route.ts";
import { PartBoundary } from "./part-boundary.tsx";
// The looks of what comes right after the first page: a file of their own would cost more than they weigh.
import "../ui/toaster.module.css";
import "./bottom-notice.module.css";

const AuthDialog = lazyPart(
  "auth-dialog",
  () => import("../features/account/auth-dialog.tsx"),
  (m) => m.AuthDialog,
);
const CommentsDrawer = lazyPart(
  "comments",
  () => import("../features/comments/comments-panel.tsx"),
  (m) => m.CommentsDrawer,
);
const DemoNotice = lazyPart(
  "demo-notice",
  () => import("./demo-notice.tsx"),
  (m) => m.DemoNotice,
);
const EmptyNotice = lazyPart(
  "empty-notice",
  () => import("./empty-notice.tsx"),
  (m) => m.EmptyNotice,
);
/** The server marks the page of an unused installation so. */
const wasEmpty = document.querySelector("meta[name=pockethall-setup]") !== null;
const GiftDialog = lazyPart(
  "gift-dialog",
  () => import("../features/gifts/gift-dialog.tsx"),
  (m) => m.GiftDialog,
);
const StepUpDialog = lazyPart(
  "step-up-dialog",
  () => import("../features/account/step-up-dialog.tsx"),
  (m) => m.StepUpDialog,
);
const Toaster = lazyPart(
  "toaster",
  () => import("../ui/toaster.tsx"),
  (m) => m.Toaster,
);

/** Icon tooltips load with the first pointer or focus on what has one: a reader need not fetch them. */
function awaitTooltips(): void {
  const found = new AbortController();
  const look = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest("[title]:not(iframe)"))) return;
    found.abort();
    void showTooltip(event);
  };
  for (const kind of ["pointerover", "focusin"]) addEventListener(kind, look, { signal: found.signal });
}

async function showTooltip(event: Event): Promise<void> {
  // Not `.then(…, …)`: the bundler moves that into its own wrapper, where a failure (styles that do not load) is not reported.
  try {
    const { followTooltips } = await import("./tooltips.ts");
    followTooltips(event);
  } catch {
    // Without them there are still the browser's own.
  }
}

/** What may lie over any page: the comments of a match, the dialogs of log-in, password and gifts, the toasts, the word about the demo. Their code comes later. */
export function Overlays() {
  const prompt = useAuthPrompt((state) => state.prompt);
  const comments = useCommentsPrompt((state) => state.asked);
  const { players: giftees, matchId } = useGiftPrompt();
  const stepUp = useStepUpPrompt((state) => state.prompt);
  const used = useToasts((state) => state.everShown);
  useEffect(() => void Toaster.preload(), []); // failures without a network must still be shown
  useEffect(awaitTooltips, []);
  return (
    <>
      <PartBoundary>{comments && <CommentsDrawer {...comments} />}</PartBoundary>
      <PartBoundary>{prompt && <AuthDialog prompt={prompt} />}</PartBoundary>
      <PartBoundary>{giftees && <GiftDialog players={giftees} matchId={matchId} />}</PartBoundary>
      <PartBoundary>{stepUp && <StepUpDialog prompt={stepUp} />}</PartBoundary>
      <PartBoundary>{used && <Toaster />}</PartBoundary>
      <PartBoundary>{wasEmpty ? <EmptyNotice /> : <DemoNotice />}</PartBoundary>
    </>
  );
}
