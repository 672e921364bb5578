import { t } from "@lingui/core/macro";
import { Component, type ReactNode, useEffect } from "react";
import { ChunkLoadError, isChunkFailure } from "../lib/chunk-failure.ts";
import { FailureScreen } from "./failure-screen.tsx";

type Props = {
  /** A new value forgets the failure: pass the address. */
  resetKey: string;
  children: ReactNode;
};
type State = { error: unknown; failedAt: string };

const reload = () => location.reload();

const back = () => history.back();

/** A page whose code this device does not have. It opens automatically when the network is back; a reload before would lose the app. */
function OfflinePage() {
  useEffect(() => {
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <FailureScreen
      title={t`You're offline`}
      message={t`This page hasn't been opened on this device yet. It will load when you're back online.`}
      actionLabel={t`Go back`}
      onAction={back}
    />
  );
}

/** Keeps a failing page from taking the shell with it. */
export class RouteBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: "" };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return state.failedAt === resetKey ? null : { error: null, failedAt: resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isChunkFailure(error) && !navigator.onLine) return <OfflinePage />;
    if (isChunkFailure(error))
      return (
        <FailureScreen
          title={t`Please refresh the page`}
          message={error instanceof ChunkLoadError ? error.message : t`A part of this page didn't load.`}
          hint={t`There may be a new version of PocketHall, or your connection dropped.`}
          actionLabel={t`Refresh`}
          onAction={reload}
        />
      );
    return (
      <FailureScreen
        title={t`This page ran into a problem`}
        message={t`Your data is safe.`}
        actionLabel={t`Try again`}
        onAction={reload}
      />
    );
  }
}
