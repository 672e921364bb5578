import { Component, type ReactNode, Suspense } from "react";
import { isChunkFailure } from "../lib/chunk-failure.ts";
import { MissingPart } from "../lib/optional-lazy.ts";

type Props = {
  /** A new value asks for the part again: what the part is about. */
  resetKey: string;
  /** In its place when its code cannot be loaded; nothing where the page is whole without it. */
  failure?: ReactNode;
  children: ReactNode;
};
type State = { error: unknown; failedAt: string };

/**
 * A lazy part (`optionalLazy`) that a page can do without: shows nothing while it loads, and nothing or `failure` when its
 * code cannot be loaded. Other errors are the page's.
 */
export class OptionalPart extends Component<Props, State> {
  override state: State = { error: null, failedAt: "" };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return state.failedAt === resetKey ? null : { error: null, failedAt: resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingPart) error.forget();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Suspense>{this.props.children}</Suspense>;
    if (!isChunkFailure(error)) throw error;
    return this.props.failure;
  }
}
