import { Component, type ReactNode, Suspense } from "react";

type Props = { children: ReactNode };

/** A lazy part that a page can do without: nothing while it loads, and nothing when it cannot be had. */
export class OptionalPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
