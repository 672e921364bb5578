import { useEffect } from "react";
import { useAuthPrompt } from "../lib/auth-prompt.ts";
import { useToasts } from "../ui/toast.ts";
import { lazyPart } from "./lazy-route.ts";
import { PartBoundary } from "./part-boundary.tsx";

const AuthDialog = lazyPart(
  "auth-dialog",
  () => import("../features/account/auth-dialog.tsx"),
  (m) => m.AuthDialog,
);
const DemoNotice = lazyPart(
  "demo-notice",
  () => import("./demo-notice.tsx"),
  (m) => m.DemoNotice,
);
const Toaster = lazyPart(
  "toaster",
  () => import("../ui/toaster.tsx"),
  (m) => m.Toaster,
);

/** What may lie over any page: the login dialog, the toasts, the word about the demo. Their code comes later. */
export function Overlays() {
  const prompt = useAuthPrompt((state) => state.prompt);
  const used = useToasts((state) => state.everShown);
  useEffect(() => void Toaster.preload(), []); // what goes wrong without a network must still be told
  return (
    <>
      <PartBoundary>{prompt && <AuthDialog prompt={prompt} />}</PartBoundary>
      <PartBoundary>{used && <Toaster />}</PartBoundary>
      <PartBoundary>
        <DemoNotice />
      </PartBoundary>
    </>
  );
}
