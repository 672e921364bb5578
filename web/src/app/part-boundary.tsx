import { t } from "@lingui/core/macro";
import { Component, type ReactNode, Suspense } from "react";
import { toast } from "../ui/toast.ts";

type Props = { fallback?: ReactNode; children: ReactNode };

/** A place for a lazy part of the shell: while it loads the fallback, and when it cannot be had, nothing but words. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    toast.error(t`Part of this page didn't load. Refresh to try again.`);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
