import type { Game } from "@pockethall/contract/games";
import { type ComponentType, lazy, Suspense } from "react";
import styles from "./follow-place.module.css";

type Part = ComponentType<{ game: Game }>;

// Loaded later: people look at a match before they follow it. Where it cannot be had the page does without it.
const FollowMatch = lazy(() =>
  import("./follow-match.tsx").then(
    (module): { default: Part } => ({ default: module.FollowMatch }),
    (): { default: Part } => ({ default: () => null }),
  ),
);

/** The button that follows a match; its place is kept while it loads. */
export const FollowPlace = ({ game }: { game: Game }) => (
  <div className={styles.place}>
    <Suspense>
      <FollowMatch key={game.id} game={game} />
    </Suspense>
  </div>
);
