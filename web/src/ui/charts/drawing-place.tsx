import { t } from "@lingui/core/macro";
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Skeleton } from "../skeleton.tsx";
import styles from "./chart-figure.module.css";
import type { DrawingProps } from "./drawing.tsx";

// The scales weigh more than most pages: they come when a picture is drawn.
const load = () => import("./drawing.tsx").then((module) => module.Drawing);
const Drawing = lazy(() => load().then((drawing) => ({ default: drawing })));

/** Where a picture is drawn once its code is there. Without it: words, and another try that keeps the focus here. */
export function DrawingPlace(drawing: DrawingProps) {
  const [Late, setLate] = useState<ComponentType<DrawingProps>>();
  const place = useRef<HTMLDivElement>(null);
  const arrive = (late: ComponentType<DrawingProps>) => {
    if (place.current?.contains(document.activeElement)) place.current.focus(); // the pressed button goes away
    setLate(() => late);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {Late ? (
        <Late {...drawing} />
      ) : (
        <DrawingBoundary instead={<NotLoaded onLoad={arrive} />}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <Drawing {...drawing} />
          </Suspense>
        </DrawingBoundary>
      )}
    </div>
  );
}

type BoundaryProps = { instead: ReactNode; children: ReactNode };

class DrawingBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** Where the code of a picture cannot be had, its values are still in the table. */
function NotLoaded({ onLoad }: { onLoad: (late: ComponentType<DrawingProps>) => void }) {
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    load().then(onLoad, () => {
      setBusy(false);
      setTries(tries + 1);
    });
  };
  return (
    <div className={styles.failed}>
      <p role="status">
        {tries > 0
          ? t`The chart still didn't load. Its values are in the table below.`
          : t`The chart didn't load. Its values are in the table below.`}
      </p>
      <Button loading={busy} onClick={again}>
        {t`Try again`}
      </Button>
    </div>
  );
}
