import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { savesData, useMedia } from "../../lib/device.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { CarouselCard } from "./carousel-card.tsx";
import { ADVANCE_MS, advances, cardsInSight, nextCard } from "./carousel-state.ts";
import styles from "./tournament-carousel.module.css";
import { type Tournament, tournamentsQuery } from "./tournament-queries.ts";

/** Home's tournaments: those in play and those to come, two at a time, one on small screens. */
export function TournamentCarousel() {
  const list = useQuery(tournamentsQuery({ page: 1, per_page: 10 }));
  const isWide = useMedia("(min-width: 1200px)");
  const visible = isWide ? 2 : 1;
  const tournaments = list.data?.data;
  if (tournaments?.length) return <Carousel tournaments={tournaments} visible={visible} />;
  return (
    <div className={styles.whole}>
      {list.isPending && <Waiting cards={visible} />}
      {tournaments && <EmptyState title={t`No tournaments available`} />}
      {!list.isPending && !tournaments && (
        <ErrorState title={t`Error loading tournaments`} onRetry={() => void list.refetch()} />
      )}
    </div>
  );
}

function Waiting({ cards }: { cards: number }) {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">{t`Loading tournaments`}</span>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={styles.place}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  );
}

type CarouselProps = { tournaments: readonly Tournament[]; visible: number };

function Carousel({ tournaments, visible }: CarouselProps) {
  const count = tournaments.length;
  const [{ index, by }, setPosition] = useState({ index: 0, by: 1 as 1 | -1 });
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const calm = useMedia("(prefers-reduced-motion: reduce)") || savesData();
  const isMoving = advances({ paused, hovered, focused, calm }, count, visible);
  const go = (step: 1 | -1) => setPosition((before) => ({ index: nextCard(before.index, count, step), by: step }));
  const advance = useEffectEvent(() => go(1));
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => advance(), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Tournaments`}
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={leave}
    >
      <ul className={styles.cards} aria-live={isMoving ? "off" : "polite"} data-back={by === -1 || undefined}>
        {cardsInSight(index, count, visible).map((card) => {
          const tournament = tournaments[card];
          return tournament && <CarouselCard key={tournament.id} tournament={tournament} />;
        })}
      </ul>
      <div className={styles.controls} onKeyDown={onKeyDown}>
        {count > visible && (
          <>
            <IconButton label={t`Previous tournament`} onClick={() => go(-1)}>
              <ChevronLeft />
            </IconButton>
            <span>{`${(index % count) + 1} / ${count}`}</span>
            {!calm && (
              <IconButton label={paused ? t`Play carousel` : t`Pause carousel`} onClick={() => setPaused(!paused)}>
                {paused ? <Play /> : <Pause />}
              </IconButton>
            )}
            <IconButton label={t`Next tournament`} onClick={() => go(1)}>
              <ChevronRight />
            </IconButton>
          </>
        )}
        <LinkButton variant="plain" to="/tournaments?tab=all">
          {t`See all`}
          <span className="visually-hidden"> {t`tournaments`}</span>
        </LinkButton>
      </div>
    </section>
  );
}
