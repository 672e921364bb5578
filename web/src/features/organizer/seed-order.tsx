import { t } from "@lingui/core/macro";
import type { Participant, Tournament } from "@pockethall/contract/tournaments";
import type { TournamentId } from "@pockethall/domain/ids";
import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { queryClient } from "../../lib/query.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { FormError } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { ownTournamentQuery, refreshTournaments } from "./organizer.queries.ts";
import { inSeedOrder, moved, reconciled } from "./seed-list.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useRowDrag } from "./use-row-drag.ts";

/** An order that is not saved yet, and the version of the tournament that it was made on. */
type Mine = { order: string[]; version: number };

/** The whole order of the players by hand, best seed first: dragged, or moved by the arrow keys and the buttons. */
export function SeedOrder({ tournament }: { tournament: Tournament }) {
  const players = new Map((tournament.participants ?? []).map((player) => [player.id, player]));
  const current = inSeedOrder([...players.values()]);
  const version = tournament.settings?.version ?? 1;
  const [mine, setMine] = useState<Mine | null>(null);
  const order = mine ? reconciled(mine.order, current) : current;
  const [spoken, setSpoken] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const move = (from: number, to: number) => {
    const id = order[from];
    if (id === undefined || to < 0 || to >= order.length) return;
    keepFocus();
    setMine({ order: moved(order, from, to), version: mine?.version ?? version });
    setSpoken(t`${{ name: players.get(id)?.name ?? t`Player` }}: seed ${{ to: to + 1 }} of ${{ count: order.length }}`);
  };
  const drag = useRowDrag(list, move);
  return (
    <TitledCard title={t`Order by hand`}>
      <p className="quiet">{t`Best seed first. Drag a player by the handle, or select the handle and use the up and down arrow keys.`}</p>
      <ol ref={list} className={styles.seeds}>
        {order.map((id, index) => (
          <SeedRow
            key={id}
            player={players.get(id)}
            index={index}
            last={order.length - 1}
            isDragged={drag.dragged === index}
            onDrag={drag.start(index)}
            onMove={move}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <SaveOrder
        tournamentId={tournament.id}
        mine={{ order, version: mine?.version ?? version }}
        onSaved={(saved) =>
          setMine((now) => (now && !sameOrder(now.order, saved.order) ? { ...saved, order: now.order } : null))
        }
        onChanged={(latest) => setMine((now) => ({ order: now?.order ?? order, version: latest }))}
      />
    </TitledCard>
  );
}

const sameOrder = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

type SeedRowProps = {
  player: Participant | undefined;
  index: number;
  last: number;
  isDragged: boolean;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onMove: (from: number, to: number) => void;
};

function SeedRow({ player, index, last, isDragged, onDrag, onMove }: SeedRowProps) {
  const name = player?.name ?? t`TBD`;
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index, index + by);
  };
  return (
    <li className={cx(styles.seed, isDragged && styles.dragged)}>
      <button
        type="button"
        className={styles.handle}
        aria-label={t`Move ${name}, seed ${{ index: index + 1 }}`}
        onPointerDown={onDrag}
        onKeyDown={byKey}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <span className="tabular">{index + 1}</span>
      <span className={styles.words}>{name}</span>
      <IconButton label={t`${name} up`} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t`${name} down`} disabled={index === last} onClick={() => onMove(index, index + 1)}>
        <ChevronDown />
      </IconButton>
    </li>
  );
}

type SaveOrderProps = {
  tournamentId: TournamentId;
  mine: Mine;
  /** The saved order with the tournament's new version; rows may have been moved meanwhile. */
  onSaved: (saved: Mine) => void;
  /** The tournament was changed meanwhile: saving again is deliberate. */
  onChanged: (version: number) => void;
};

function SaveOrder({ tournamentId, mine, onSaved, onChanged }: SaveOrderProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { player_ids: mine.order, version: mine.version };
      const { data } = await call("PUT /api/organizer/tournaments/:id/seeds", { params: { id: tournamentId }, body });
      toast.success(t`Order saved`);
      await refreshTournaments();
      onSaved({ order: mine.order, version: data.version });
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't save the order. Try again.`));
      if (error instanceof ApiProblem && error.code === "tournament-changed") {
        const asked = queryClient.fetchQuery({ ...ownTournamentQuery(tournamentId), staleTime: 0 });
        const latest = await asked.catch(() => undefined);
        if (latest) {
          setProblem(t`Someone else just changed this tournament. Your order is still here; save it again.`);
          onChanged(latest.settings?.version ?? 1);
        }
      }
    }
    setBusy(false);
  };
  return (
    <>
      <FormError message={problem} />
      <Button className={styles.stepButton} variant="primary" loading={busy} onClick={() => void save()}>
        {t`Save this order`}
      </Button>
    </>
  );
}
